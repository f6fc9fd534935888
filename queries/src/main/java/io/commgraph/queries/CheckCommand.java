package io.commgraph.queries;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.graph.Detail;
import io.commgraph.transforms.Verification;
import io.commgraph.transforms.pipeline.Pipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph check}: runs the passes and writes nothing but the findings. */
@Command(
    name = "check",
    description = "Report the errors of programs; nothing is written.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph check queries/examples/ring_of_four.py --format json")
final class CheckCommand implements Callable<Integer> {
  /** How findings are written. */
  enum Form {
    TEXT,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @ParentCommand private Main main;
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description = "Snapshots: .py, .msgpack, each also with .gz; - is standard input.")
  private List<String> inputs;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "How findings are written: text or json. Default: text.")
  private Form form = Form.TEXT;

  @Override
  public Integer call() {
    Console console = main.console();
    List<Input> named = Inputs.of(inputs, spec.commandLine());
    Report report = new Report(console.out(), console.outColours());
    List<Diagnostic> all = new ArrayList<>();
    int exitCode = ExitCode.FINE;
    try (Compilation compilation =
            new Compilation(
                new ProgramFiles(console.in()),
                Pipeline.lastStage(),
                Verification.FULL,
                new GraphAhead(Detail.LINEAGE));
        Progress progress = Progress.of(console, named.size())) {
      for (Input input : named) {
        progress.next(input.name());
        Compilation.Outcome outcome = compilation.run(input, program -> {});
        if (form == Form.TEXT) {
          report.add(outcome.findings(), outcome.sources());
        }
        all.addAll(outcome.findings());
        exitCode = Math.max(exitCode, outcome.failed() ? ExitCode.FINDINGS : ExitCode.FINE);
      }
    }
    if (form == Form.JSON) {
      DiagnosticJson.write(all, console.out());
    }
    report.end();
    return exitCode;
  }
}
