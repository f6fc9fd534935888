package io.commgraph.queries;

import io.commgraph.queries.batch.BatchRun;
import io.commgraph.queries.batch.CheckedInput;
import io.commgraph.queries.batch.Compilation;
import io.commgraph.queries.batch.Finished;
import io.commgraph.queries.batch.FirstFindings;
import io.commgraph.queries.batch.GraphAhead;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.Progress;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.console.Version;
import io.commgraph.queries.files.Arguments;
import io.commgraph.queries.files.ProgramFiles;
import io.commgraph.queries.findings.FindingsForm;
import io.commgraph.queries.findings.Judgement;
import io.commgraph.queries.options.BaselineOptions;
import io.commgraph.queries.options.InputHelp;
import io.commgraph.queries.options.JobsOption;
import io.commgraph.queries.options.ReportOption;
import io.commgraph.queries.options.SnapshotOption;
import io.commgraph.transforms.Verification;
import java.util.List;
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
  @ParentCommand private Main main;
  @Mixin private SnapshotOption snapshot;
  @Mixin private JobsOption jobs;
  @Mixin private ReportOption runReport;
  @Mixin private BaselineOptions baseline;
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description =
          InputHelp.SEARCHED
              + " Of one program's snapshots all are checked, and each finding is"
              + " shown with the first that has it.")
  private List<String> inputs;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "How findings are written: ${COMPLETION-CANDIDATES}. Default: text.")
  private FindingsForm form = FindingsForm.TEXT;

  @Override
  public Integer call() {
    Console console = main.console();
    Report report = new Report(console.out(), console.outColours());
    runReport.check();
    Judgement judgement = baseline.judgement();
    Arguments arguments = Arguments.of(inputs, snapshot.number(), null);
    ProgramFiles files = new ProgramFiles(console);
    FirstFindings first = new FirstFindings();
    int exitCode =
        new BatchRun<CheckedInput>(
                console, main::fault, jobs.threads(), arguments.others(), CheckedInput::input)
            .run(
                CheckedInput.of(arguments.found(), snapshot.number(), spec.commandLine()),
                (checked, progress) -> check(checked, files, progress, console.outColours()),
                (checked, finished) -> {
                  Finished counted = first.of(checked, finished).counting(judgement);
                  if (form == FindingsForm.TEXT) {
                    report.add(counted.findings());
                  }
                  runReport.add(counted);
                  return counted;
                });
    if (form != FindingsForm.TEXT) {
      form.write(judgement.all(), Version.number(), console.out());
    }
    report.end();
    Report unwritten = new Report(console.err(), console.errColours());
    int reported = unwritten.writing(() -> runReport.write(judgement.all()));
    int accepted = unwritten.writing(() -> baseline.end(judgement.all(), console));
    return Math.max(exitCode, Math.max(reported, accepted));
  }

  private static Finished check(
      CheckedInput checked, ProgramFiles files, Progress progress, boolean colours) {
    try (Compilation compilation =
        new Compilation(
            files,
            new Compilation.Options(checked.to(), Verification.FULL, false),
            new GraphAhead())) {
      Compilation.Outcome outcome =
          compilation.watchedBy(progress::at).run(checked.input(), program -> {});
      return Finished.of(checked.located(outcome), Finished.State.CHECKED, colours);
    }
  }
}
