package io.commgraph.queries.findings;

import io.commgraph.diagnostics.Diagnostic;

/** A finding in two sentences: what is wrong, and what to do. */
final class Sentences {
  private Sentences() {}

  static String of(Diagnostic finding) {
    return finding.hint().isEmpty()
        ? finding.message()
        : finding.message() + "\nhint: " + finding.hint();
  }
}
