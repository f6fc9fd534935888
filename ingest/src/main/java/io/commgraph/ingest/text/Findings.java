package io.commgraph.ingest.text;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.Severity;
import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The findings about one text. Functions are read in the order of their calls, so findings are
 * sorted by place in the end; too many errors end the reading.
 */
final class Findings {
  static final int MAX_ERRORS = 100;

  private final List<Diagnostic> found = new ArrayList<>();
  private int errors;

  /** Ends the reading altogether. */
  static final class Aborted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Aborted() {
      super("reported", null, false, false);
    }
  }

  void report(Code code, Span span, Object... arguments) {
    report(Diagnostic.of(code, span, arguments));
  }

  void report(Diagnostic diagnostic) {
    found.add(diagnostic);
    if (diagnostic.severity() == Severity.ERROR && ++errors == MAX_ERRORS) {
      found.add(Diagnostic.of(TextCode.TOO_MANY_ERRORS, diagnostic.span(), MAX_ERRORS));
      throw abort();
    }
  }

  Aborted abort() {
    return new Aborted();
  }

  boolean hasErrors() {
    return errors > 0;
  }

  void passOnTo(Diagnostics sink) {
    found.sort(
        Comparator.comparingInt((Diagnostic each) -> each.span().beginLine())
            .thenComparingInt(each -> each.span().beginColumn()));
    found.forEach(sink::report);
  }
}
