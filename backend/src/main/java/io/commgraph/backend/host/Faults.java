package io.commgraph.backend.host;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.Span;
import java.util.HashSet;
import java.util.Set;

/** Reports what is wrong with one host function, each finding once. */
final class Faults {
  private final Diagnostics diagnostics;
  private final String function;
  private final Set<Diagnostic> reported = new HashSet<>();

  Faults(Diagnostics diagnostics, String function) {
    this.diagnostics = diagnostics;
    this.function = function;
  }

  void report(HostCode code, Span span, Object... arguments) {
    report(Diagnostic.of(code, span, arguments));
  }

  void report(Diagnostic finding) {
    if (reported.add(finding)) {
      diagnostics.report(finding.in(function));
    }
  }
}
