package io.commgraph.queries;

import io.commgraph.diagnostics.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/**
 * {@code commgraph check}: runs the passes and the emitters, and writes nothing but the findings.
 */
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
  @Mixin private SnapshotOption snapshot;
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description =
          "Snapshots: .py, .msgpack, .json, each also with .gz; - is standard input. Of a folder all"
              + " are checked, and each finding is shown with the first that has it.")
  private List<String> inputs;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "How findings are written: text or json. Default: text.")
  private Form form = Form.TEXT;

  @Override
  public Integer call() {
    Console console = main.console();
    Report report = new Report(console.out(), console.outColours());
    List<Diagnostic> all = new ArrayList<>();
    int exitCode = ExitCode.FINE;
    List<CheckedInput> checked = CheckedInput.of(inputs, snapshot.number(), spec.commandLine());
    try (Checks checks = new Checks(new ProgramFiles(console.in()));
        Progress progress = Progress.of(console, checked.size())) {
      for (CheckedInput each : checked) {
        progress.next(each.input().name());
        Compilation.Outcome outcome = checks.run(each);
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
