package io.commgraph.queries.console;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.DiagnosticText;
import io.commgraph.diagnostics.SourceLines;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Writes findings as text as they come, and how many there were at the end. */
public final class Report {
  private final PrintWriter out;
  private final boolean colours;
  private final List<Diagnostic> written = new ArrayList<>();

  /** A report that goes to {@code out}. */
  public Report(PrintWriter out, boolean colours) {
    this.out = out;
    this.colours = colours;
  }

  /** Writes findings with the source lines that they point to. */
  public void add(List<Diagnostic> findings, SourceLines sources) {
    add(Finding.of(findings, sources, colours));
  }

  /** Writes findings that are text already. */
  public void add(List<Finding> findings) {
    for (Finding finding : findings) {
      out.println(finding.text());
      written.add(finding.diagnostic());
    }
  }

  /**
   * Writes a file; that it cannot be written is a finding.
   *
   * @return the exit code
   */
  public int writing(Runnable file) {
    try {
      file.run();
      return ExitCode.FINE;
    } catch (DiagnosticException e) {
      add(e.diagnostics(), SourceLines.NONE);
      return ExitCode.FINDINGS;
    }
  }

  /** Writes how many there were, if there were any. */
  public void end() {
    if (!written.isEmpty()) {
      out.println(DiagnosticText.summary(written));
    }
  }
}
