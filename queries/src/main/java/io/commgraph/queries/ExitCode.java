package io.commgraph.queries;

/** What the process tells its caller (design, 7). */
final class ExitCode {
  static final int FINE = 0;

  /** The input has errors, or two inputs differ. */
  static final int FINDINGS = 1;

  /** A fault of commgraph itself. */
  static final int FAULT = 3;

  private ExitCode() {}
}
