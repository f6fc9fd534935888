package io.commgraph.queries.findings;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** How findings are written. */
public enum FindingsForm {
  /** For people, as they come. */
  TEXT,
  /** An array with an object each. */
  JSON,
  /** The Static Analysis Results Interchange Format, 2.1.0. */
  SARIF,
  /** Workflow commands, which GitHub shows beside the changed lines. */
  GITHUB,
  /** A code quality report, which GitLab shows beside the changed lines. */
  GITLAB;

  /** Writes all findings at once; of those that the baseline has, only SARIF tells. */
  public void write(List<Judged> findings, String version, PrintWriter out) {
    List<Judged> counting = findings.stream().filter(each -> !each.known()).toList();
    switch (this) {
      case TEXT -> throw new IllegalStateException("text is written as it comes");
      case JSON -> FindingsJson.write(counting, out);
      case SARIF -> Sarif.write(findings, version, out);
      case GITHUB -> GithubCommands.write(counting, out);
      case GITLAB -> GitlabReport.write(counting, out);
    }
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
