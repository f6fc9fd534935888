package io.commgraph.queries.console;

/** What the process tells its caller (design, 7). */
public final class ExitCode {
  public static final int FINE = 0;

  /** The input has errors, or two inputs differ. */
  public static final int FINDINGS = 1;

  /** The command line means nothing. */
  public static final int USAGE = 2;

  /** A fault of commgraph itself. */
  public static final int FAULT = 3;

  private ExitCode() {}
}
