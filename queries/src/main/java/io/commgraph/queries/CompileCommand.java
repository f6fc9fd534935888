package io.commgraph.queries;

import io.commgraph.queries.batch.BatchRun;
import io.commgraph.queries.batch.Compilation;
import io.commgraph.queries.batch.Finished;
import io.commgraph.queries.batch.GraphAhead;
import io.commgraph.queries.batch.Outputs;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.Progress;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.files.Arguments;
import io.commgraph.queries.files.Input;
import io.commgraph.queries.files.Inputs;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.queries.findings.Judgement;
import io.commgraph.queries.options.Emitted;
import io.commgraph.queries.options.InputHelp;
import io.commgraph.queries.options.JobsOption;
import io.commgraph.queries.options.ReportOption;
import io.commgraph.queries.options.SnapshotOption;
import io.commgraph.queries.options.StageConverter;
import io.commgraph.transforms.Verification;
import io.commgraph.transforms.pipeline.Pipeline;
import io.commgraph.transforms.pipeline.Stage;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph compile}: runs the passes and writes the programs. */
@Command(
    name = "compile",
    description = "Bring programs to a stage of the pipeline and write them.",
    footerHeading = "%nExample:%n",
    footer = {
      "  commgraph compile queries/examples/ring_of_four.py -o out",
      "  commgraph compile queries/examples/ring_of_four.py -o out --to domains"
    })
final class CompileCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Mixin private SnapshotOption snapshot;
  @Mixin private JobsOption jobs;
  @Mixin private ReportOption runReport;
  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "INPUT", description = InputHelp.SEARCHED)
  private List<String> inputs;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "DIR",
      description =
          "Where the folder DIR/<name> is written, or DIR/<name>.<stage>.<py|msgpack|json>.")
  private Path folder;

  @Option(
      names = "--to",
      paramLabel = "STAGE",
      converter = StageConverter.class,
      completionCandidates = StageConverter.class,
      description = "The stage: ${COMPLETION-CANDIDATES}. Default: the last one that has the form.")
  private Stage to;

  @Option(
      names = "--emit",
      paramLabel = "FORM",
      converter = Emitted.Converter.class,
      completionCandidates = Emitted.Converter.class,
      description =
          "What is written: code at the stage code; text, msgpack or json at the others."
              + " Default: the first.")
  private Emitted emit;

  @Option(
      names = "--force",
      description =
          "Compile inputs that did not change, too, and replace folders that are not as an earlier"
              + " compile left them.")
  private boolean force;

  @Option(
      names = "--verify",
      paramLabel = "LEVEL",
      description =
          "What is checked after each pass: basic, or full as in `check`. Default: basic.")
  private Verification verification = Verification.BASIC;

  @Option(
      names = Outputs.LOCATIONS,
      description = "Say in the kernels where in the source each operation comes from.")
  private boolean locations;

  @Option(names = "--timings", description = "Say how long each pass took.")
  private boolean timings;

  @Override
  public Integer call() {
    Console console = main.console();
    decide();
    runReport.check();
    Judgement judgement = new Judgement(fingerprint -> false);
    Arguments arguments = Arguments.of(inputs, snapshot.number(), folder);
    List<Input> named =
        Inputs.withDistinctNames(arguments.found(), snapshot.number(), spec.commandLine());
    if (emit.isCode()) {
      Inputs.checkFoldersAreApart(named, spec.commandLine());
    }
    Report report = new Report(console.err(), console.errColours());
    ProgramFiles files = new ProgramFiles(console);
    BatchRun<Input> batch =
        new BatchRun<>(console, main::fault, jobs.threads(), arguments.others(), input -> input);
    try (Outputs outputs = new Outputs(folder, to, emit.format(), options(), force, files)) {
      int exitCode =
          outputs.whole(
              console,
              () ->
                  batch.run(
                      named,
                      (input, progress) -> compile(input, files, outputs, progress),
                      (input, finished) -> {
                        report.add(finished.findings());
                        print(finished);
                        runReport.add(finished.counting(judgement));
                        return finished;
                      }));
      return Math.max(exitCode, report.writing(() -> runReport.write(judgement.all())));
    } finally {
      report.end();
    }
  }

  /** Stage and form follow from each other; code is what is wanted without either. */
  private void decide() {
    if (to == null) {
      to = emit == null || emit.isCode() ? Stage.CODE : Pipeline.lastStage();
    }
    if (emit == null) {
      emit = to == Stage.CODE ? Emitted.CODE : Emitted.TEXT;
    }
    if (emit.isCode() != (to == Stage.CODE)) {
      throw new ParameterException(
          spec.commandLine(), "--emit " + emit + " is nothing that --to " + to.text() + " has");
    }
  }

  /** What decides the bytes of the output, besides the input and the version. */
  private String options() {
    return "%s %s %s%s"
        .formatted(to.text(), emit, verification, locations ? " " + Outputs.LOCATIONS : "")
        .toLowerCase(Locale.ROOT);
  }

  private Finished compile(Input input, ProgramFiles files, Outputs outputs, Progress progress) {
    if (outputs.isCurrent(input)) {
      return Finished.unchanged(input);
    }
    Outputs.Output output = outputs.of(input);
    try (Compilation compilation =
        new Compilation(
            files, new Compilation.Options(to, verification, locations), new GraphAhead())) {
      Compilation.Outcome outcome =
          compilation.watchedBy(progress::at).compile(input, output::madeOf, output::write);
      return Finished.of(outcome, Finished.State.COMPILED, main.console().errColours());
    }
  }

  private void print(Finished finished) {
    if (!timings) {
      return;
    }
    for (Pipeline.Timing timing : finished.timings()) {
      main.console()
          .err()
          .printf(
              Locale.ROOT,
              "%s: %-28s %9.1f ms%n",
              finished.input().name(),
              timing.pass(),
              timing.nanos() / 1e6);
    }
  }
}
