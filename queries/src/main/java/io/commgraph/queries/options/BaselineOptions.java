package io.commgraph.queries.options;

import io.commgraph.queries.console.Console;
import io.commgraph.queries.findings.Baseline;
import io.commgraph.queries.findings.Judged;
import io.commgraph.queries.findings.Judgement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --baseline} and {@code --write-baseline}: findings that were accepted do not count. */
public final class BaselineOptions {
  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Only findings count that are not in this file.")
  private Path file;

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "Accept all findings: write them to a file for --baseline.")
  private Path written;

  /**
   * Tells which findings count.
   *
   * @throws ParameterException if the baseline cannot be read
   */
  public Judgement judgement() {
    if (written != null) {
      return new Judgement(fingerprint -> true);
    }
    if (file == null) {
      return new Judgement(fingerprint -> false);
    }
    try {
      return new Judgement(Baseline.read(file)::has);
    } catch (IOException e) {
      throw new ParameterException(
          command.commandLine(),
          "The baseline '" + file + "' cannot be read: " + e.getMessage(),
          e);
    }
  }

  /** Writes the new baseline, if there is to be one, and says how many findings do not count. */
  public void end(List<Judged> judged, Console console) {
    if (written != null) {
      ReportOption.write(written, out -> Baseline.write(judged, out));
    }
    long known = judged.stream().filter(Judged::known).count();
    if (known > 0) {
      console.note(
          known
              + (known == 1 ? " finding is" : " findings are")
              + " in the baseline "
              + (written == null ? file : written));
    }
  }
}
