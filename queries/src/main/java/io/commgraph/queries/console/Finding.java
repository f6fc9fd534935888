package io.commgraph.queries.console;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticText;
import io.commgraph.diagnostics.Severity;
import io.commgraph.diagnostics.SourceLines;
import java.util.List;

/** A finding and how it is shown, which needs the source no more. */
public record Finding(Diagnostic diagnostic, String text) {
  /** Findings with the source lines that they point to. */
  public static List<Finding> of(
      List<Diagnostic> diagnostics, SourceLines sources, boolean colours) {
    DiagnosticText text = new DiagnosticText(sources, colours);
    return diagnostics.stream().map(each -> new Finding(each, text.render(each))).toList();
  }

  /** Whether it fails the run. */
  public boolean isError() {
    return diagnostic.severity() == Severity.ERROR;
  }
}
