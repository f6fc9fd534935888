package io.commgraph.queries;

import io.commgraph.backend.folder.OutputFolder;
import io.commgraph.graph.Detail;
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
  /** What is written. */
  enum Emit {
    CODE,
    TEXT,
    MSGPACK,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @ParentCommand private Main main;
  @Mixin private SnapshotOption snapshot;
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description =
          "Snapshots: .py, .msgpack, .json, each also with .gz; a folder of them; - is standard input.")
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
      description =
          "What is written: code at the stage code; text, msgpack or json at the others."
              + " Default: the first.")
  private Emit emit;

  @Option(names = "--force", description = "Replace output folders that are there already.")
  private boolean force;

  @Option(
      names = "--verify",
      paramLabel = "LEVEL",
      description =
          "What is checked after each pass: basic, or full as in `check`. Default: basic.")
  private Verification verification = Verification.BASIC;

  @Option(
      names = "--locations",
      description = "Say in the kernels where in the source each operation comes from.")
  private boolean locations;

  @Option(names = "--timings", description = "Say how long each pass took.")
  private boolean timings;

  @Override
  public Integer call() {
    Console console = main.console();
    decide();
    List<Input> named = Inputs.withDistinctNames(inputs, snapshot.number(), spec.commandLine());
    Report report = new Report(console.err(), console.errColours());
    int exitCode = ExitCode.FINE;
    try (Compilation compilation =
            new Compilation(
                new ProgramFiles(console.in()),
                new Compilation.Options(to, verification, locations),
                new GraphAhead(Detail.LINEAGE));
        Progress progress = Progress.of(console, named.size())) {
      for (Input input : named) {
        progress.next(input.name());
        exitCode = Math.max(exitCode, compile(input, compilation, report));
      }
    }
    report.end();
    return exitCode;
  }

  /** Stage and form follow from each other; code is what is wanted without either. */
  private void decide() {
    if (to == null) {
      to = emit == null || emit == Emit.CODE ? Stage.CODE : Pipeline.lastStage();
    }
    if (emit == null) {
      emit = to == Stage.CODE ? Emit.CODE : Emit.TEXT;
    }
    if ((emit == Emit.CODE) != (to == Stage.CODE)) {
      throw new ParameterException(
          spec.commandLine(), "--emit " + emit + " is nothing that --to " + to.text() + " has");
    }
  }

  private int compile(Input input, Compilation compilation, Report report) {
    try {
      Compilation.Outcome outcome = compilation.compile(input, compiled -> write(input, compiled));
      report.add(outcome.findings(), outcome.sources());
      if (timings) {
        print(outcome);
      }
      return outcome.failed() ? ExitCode.FINDINGS : ExitCode.FINE;
    } catch (RuntimeException e) {
      main.console().err().println("commgraph: " + input.argument() + " is not compiled");
      return main.fault(e);
    }
  }

  private void write(Input input, Compilation.Compiled compiled) {
    if (emit == Emit.CODE) {
      OutputFolder.write(compiled.code(), folder.resolve(input.name()), force);
    } else {
      ProgramFiles.write(compiled.program(), target(input));
    }
  }

  private Path target(Input input) {
    Format format =
        switch (emit) {
          case TEXT -> Format.TEXT;
          case MSGPACK -> Format.MSGPACK;
          case JSON -> Format.JSON;
          case CODE -> throw new IllegalStateException("code is no single file");
        };
    return folder.resolve(input.name() + "." + to.text() + format.ending());
  }

  private void print(Compilation.Outcome outcome) {
    for (Pipeline.Timing timing : outcome.timings()) {
      main.console()
          .err()
          .printf(
              Locale.ROOT,
              "%s: %-28s %9.1f ms%n",
              outcome.input().name(),
              timing.pass(),
              timing.nanos() / 1e6);
    }
  }
}
