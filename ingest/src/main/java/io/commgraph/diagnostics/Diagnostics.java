package io.commgraph.diagnostics;

import io.commgraph.ir.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Collects the findings of one run over one program, in the order in which they are found. */
public final class Diagnostics {
  private final List<Diagnostic> found = new ArrayList<>();

  /** Adds a finding. */
  public void report(Diagnostic diagnostic) {
    found.add(diagnostic);
  }

  /** Adds a finding at a place; the arguments fill the placeholders of message and hint. */
  public void report(Code code, Span span, Object... arguments) {
    report(Diagnostic.of(code, span, arguments));
  }

  /** Everything that was found. */
  public List<Diagnostic> all() {
    return Collections.unmodifiableList(found);
  }

  /** Whether anything found is an error. */
  public boolean hasErrors() {
    return found.stream().anyMatch(each -> each.severity() == Severity.ERROR);
  }

  /**
   * Goes on only without errors.
   *
   * @throws DiagnosticException with everything found, if there is an error
   */
  public void throwIfErrors() {
    if (hasErrors()) {
      throw new DiagnosticException(found);
    }
  }
}
