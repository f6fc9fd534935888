package io.commgraph.queries.findings;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Severity;
import io.commgraph.ir.Span;
import java.io.PrintWriter;
import java.util.List;
import java.util.StringJoiner;

/** Findings as workflow commands: GitHub shows them beside the lines of a pull request. */
final class GithubCommands {
  private GithubCommands() {}

  static void write(List<Judged> findings, PrintWriter out) {
    for (Judged finding : findings) {
      out.println(command(finding.diagnostic()));
    }
  }

  private static String command(Diagnostic finding) {
    Span span = finding.span();
    StringJoiner properties = new StringJoiner(",");
    if (!span.filename().isEmpty()) {
      properties.add("file=" + property(Places.file(span)));
    }
    number("line", span.beginLine(), properties);
    number("endLine", span.endLine(), properties);
    number("col", span.beginColumn(), properties);
    if (span.endLine() == span.beginLine()) {
      number("endColumn", span.endColumn(), properties);
    }
    properties.add("title=" + property(finding.code().id()));
    String command = finding.severity() == Severity.ERROR ? "error" : "warning";
    return "::" + command + " " + properties + "::" + text(Sentences.of(finding));
  }

  private static void number(String name, int value, StringJoiner properties) {
    if (value > 0) {
      properties.add(name + "=" + value);
    }
  }

  private static String text(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return text(text).replace(":", "%3A").replace(",", "%2C");
  }
}
