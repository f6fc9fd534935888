package io.commgraph.queries.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;

/** Where results go, and whether they got there: the writer in front of it says nothing of that. */
public final class ResultStream extends FilterOutputStream {
  private IOException failure;

  /** In front of where they go. */
  public ResultStream(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }

  /**
   * The exit code of a command whose results went here. That nobody reads on, as behind {@code |
   * head}, is no failure.
   */
  public int exitCode(int exitCode, PrintWriter err) {
    if (failure == null || String.valueOf(failure.getMessage()).contains("Broken pipe")) {
      return exitCode;
    }
    err.println("commgraph: the results cannot be written: " + failure.getMessage());
    return Math.max(exitCode, ExitCode.FINDINGS);
  }
}
