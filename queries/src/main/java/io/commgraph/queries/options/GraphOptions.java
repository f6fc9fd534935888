package io.commgraph.queries.options;

import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.Program;
import io.commgraph.queries.batch.Compilation;
import io.commgraph.queries.batch.GraphAhead;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Progress;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.files.Arguments;
import io.commgraph.queries.files.Input;
import io.commgraph.queries.files.Inputs;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.queries.page.PageProgram;
import io.commgraph.transforms.pipeline.Stage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the commands that ask a graph, and the way from inputs to the graph. */
public final class GraphOptions {
  @Mixin private SnapshotOption snapshot;

  @Option(
      names = "--to",
      paramLabel = "STAGE",
      converter = StageConverter.class,
      completionCandidates = StageConverter.class,
      description = "Bring the programs to a stage first: ${COMPLETION-CANDIDATES}.")
  private Stage to;

  @Option(
      names = "--detail",
      paramLabel = "DETAIL",
      description = "How much is loaded: lineage or full. Default: full.")
  private Detail detail = Detail.FULL;

  /** The stage that was asked for, or else {@code otherwise}. */
  public Stage stage(Stage otherwise) {
    return to == null ? otherwise : to;
  }

  public Detail detail() {
    return detail;
  }

  /**
   * The same inputs, as a page shows them: all stages or snapshots unless the user says which one.
   */
  public List<PageProgram> pagePrograms(List<String> arguments, CommandLine command) {
    return PageProgram.of(arguments, snapshot.number(), to, command);
  }

  /** The inputs with their names; of a folder, its snapshot. */
  public List<Input> inputs(List<String> arguments, CommandLine command) {
    return Inputs.of(arguments, snapshot.number(), command);
  }

  /** The inputs that folders and patterns stand for, too; no two of them have the same name. */
  public List<Input> searched(List<String> arguments, CommandLine command) {
    Integer number = snapshot.number();
    return Inputs.withDistinctNames(Arguments.of(arguments, number, null).found(), number, command);
  }

  /**
   * Loads the inputs into one graph, in which the property {@code program} tells several apart: it
   * is the input's name then, and the program's own name if there is only one.
   *
   * @param least the stage to which programs are brought unless the user says another one
   * @param ask receives the graph, which is closed afterwards, and gives the exit code
   * @return the exit code; that of findings if a program has errors, and nothing is asked then
   */
  public int withGraph(
      List<Input> inputs,
      Stage least,
      Console console,
      Report report,
      ToIntFunction<ProgramGraph> ask) {
    return withGraph(
        inputs,
        least,
        new ProgramFiles(console),
        console,
        report,
        (graph, sources) -> ask.applyAsInt(graph));
  }

  /**
   * Likewise.
   *
   * @param files reads the inputs
   * @param ask also receives what the places of each program point to, by the name that the program
   *     has in the graph, in the order of the inputs
   */
  public int withGraph(
      List<Input> inputs,
      Stage least,
      ProgramFiles files,
      Console console,
      Report report,
      ToIntBiFunction<ProgramGraph, Map<String, SourceLines>> ask) {
    try (GraphAhead graphs = new GraphAhead()) {
      graphs.start();
      List<Loaded> programs = programs(inputs, stage(least), files, console, report);
      if (programs.size() < inputs.size()) {
        return ExitCode.FINDINGS;
      }
      try (ProgramGraph graph = graphs.take()) {
        Map<String, SourceLines> sources = new LinkedHashMap<>();
        for (Loaded each : programs) {
          graph.load(each.program(), detail);
          sources.putIfAbsent(each.program().name(), each.sources());
        }
        return ask.applyAsInt(graph, sources);
      }
    }
  }

  private record Loaded(Program program, SourceLines sources) {}

  private static List<Loaded> programs(
      List<Input> inputs, Stage stage, ProgramFiles files, Console console, Report report) {
    List<Loaded> loaded = new ArrayList<>();
    try (Compilation compilation = new Compilation(files, stage, new GraphAhead());
        Progress progress = Progress.of(console, inputs.size())) {
      for (Input input : inputs) {
        List<Program> programs = new ArrayList<>();
        Compilation.Outcome outcome =
            compilation.run(
                input,
                program ->
                    programs.add(inputs.size() == 1 ? program : program.named(input.name())));
        programs.forEach(program -> loaded.add(new Loaded(program, outcome.sources())));
        report.add(outcome.findings(), outcome.sources());
        progress.done(outcome.lines(), outcome.failed());
      }
    }
    return loaded;
  }
}
