package io.commgraph.queries;

import io.commgraph.ir.Program;
import io.commgraph.queries.batch.Compilation;
import io.commgraph.queries.batch.GraphAhead;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.diff.ProgramDiff;
import io.commgraph.queries.files.Input;
import io.commgraph.queries.files.Inputs;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.transforms.pipeline.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph diff}: whether two snapshots mean the same, and where they part. */
@Command(
    name = "diff",
    description =
        "Compare two programs by structure, and name the functions and statements that differ: names,"
            + " places and comments do not count.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph diff queries/examples/ring_of_four.py queries/examples/harbour_day.py")
final class DiffCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..2",
      paramLabel = "A B",
      description = "Two snapshots, or one folder with two --snapshot; - is standard input.")
  private List<String> inputs;

  @Option(
      names = "--snapshot",
      split = ",",
      paramLabel = "NN",
      description =
          "Which snapshot of a folder: one for each folder, or one for all. Default: the newest one"
              + " that the pipeline can start from.")
  private List<Integer> snapshots = List.of();

  @Override
  public Integer call() {
    boolean folder = inputs.size() == 1 && Inputs.folder(inputs.get(0)).isPresent();
    if (inputs.size() == 1 && !(folder && snapshots.size() == 2)) {
      throw wrong("Give two snapshots, or a folder and two of its snapshots with --snapshot");
    }
    if (snapshots.size() > 2) {
      throw wrong("At most two snapshots can be compared");
    }
    if (!snapshots.isEmpty()) {
      Inputs.checkFolder(inputs, spec.commandLine());
    }
    String left = inputs.get(0);
    String right = inputs.get(inputs.size() - 1);
    if (left.equals(Input.STANDARD_INPUT) && right.equals(Input.STANDARD_INPUT)) {
      throw wrong("Only one of the two can be -");
    }
    Console console = main.console();
    Report report = new Report(console.err(), console.errColours());
    Optional<Program> a = read(left, 0, report);
    Optional<Program> b = read(right, 1, report);
    report.end();
    if (a.isEmpty() || b.isEmpty()) {
      return ExitCode.FINDINGS;
    }
    List<String> differences = ProgramDiff.of(a.get(), b.get());
    differences.forEach(console.out()::println);
    return differences.isEmpty() ? ExitCode.FINE : ExitCode.FINDINGS;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private Optional<Program> read(String argument, int side, Report report) {
    boolean chosen = !snapshots.isEmpty() && Inputs.folder(argument).isPresent();
    Integer snapshot = chosen ? snapshots.get(Math.min(side, snapshots.size() - 1)) : null;
    List<Program> programs = new ArrayList<>();
    try (Compilation reading =
        new Compilation(new ProgramFiles(main.console()), Stage.BEFORE, new GraphAhead())) {
      Compilation.Outcome outcome =
          reading.run(Inputs.of(argument, snapshot, spec.commandLine()), programs::add);
      report.add(outcome.findings(), outcome.sources());
    }
    return programs.stream().findFirst();
  }
}
