package io.commgraph.queries;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.graph.Detail;
import io.commgraph.transforms.Verification;
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
  @Mixin private JobsOption jobs;
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description =
          "Snapshots: .py, .msgpack, .json, each also with .gz; folders; patterns such as 'a/**/*.py';"
              + " - is standard input. Of one program's snapshots all are checked, and each finding is"
              + " shown with the first that has it.")
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
    Arguments arguments = Arguments.of(inputs, snapshot.number(), null);
    ProgramFiles files = new ProgramFiles(console.in());
    FirstFindings first = new FirstFindings();
    int exitCode =
        new BatchRun<CheckedInput>(main, jobs.threads(), arguments.others(), CheckedInput::input)
            .run(
                CheckedInput.of(arguments.found(), snapshot.number(), spec.commandLine()),
                checked -> check(checked, files, console.outColours()),
                (checked, finished) -> {
                  Finished counted = first.of(checked, finished);
                  if (form == Form.TEXT) {
                    report.add(counted.findings());
                  }
                  counted.findings().forEach(finding -> all.add(finding.diagnostic()));
                  return counted;
                });
    if (form == Form.JSON) {
      DiagnosticJson.write(all, console.out());
    }
    report.end();
    return exitCode;
  }

  private static Finished check(CheckedInput checked, ProgramFiles files, boolean colours) {
    try (Compilation compilation =
        new Compilation(
            files,
            new Compilation.Options(checked.to(), Verification.FULL, false),
            new GraphAhead(Detail.LINEAGE))) {
      Compilation.Outcome outcome = compilation.run(checked.input(), program -> {});
      return Finished.of(checked.located(outcome), Finished.State.CHECKED, colours);
    }
  }
}
