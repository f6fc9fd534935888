package io.commgraph.diagnostics;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The user's program or file has errors. It is thrown where going on makes no sense, and carries
 * all findings.
 */
public final class DiagnosticException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;

  public DiagnosticException(List<Diagnostic> diagnostics) {
    super(
        diagnostics.stream()
            .map(each -> each.code().id() + " " + each.span() + ": " + each.message())
            .collect(Collectors.joining("\n")));
    this.diagnostics = List.copyOf(diagnostics);
  }

  public DiagnosticException(Diagnostic diagnostic) {
    this(List.of(diagnostic));
  }

  /** The findings, at least one of which is an error. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
