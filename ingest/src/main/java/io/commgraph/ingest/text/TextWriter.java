package io.commgraph.ingest.text;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.PrintingCode;
import io.commgraph.ir.Span;

/**
 * Text in indented lines. A line break belongs to the line that follows it, so that a text does not
 * end with one.
 */
final class TextWriter {
  private static final String INDENTATION = "    ";

  private final StringBuilder text = new StringBuilder(1 << 10);
  private final int maxLength;
  private int depth;

  /**
   * @param maxLength how much text is too much
   */
  TextWriter(int maxLength) {
    this.maxLength = maxLength;
  }

  /** Begins a line at the current depth. */
  TextWriter line() {
    if (text.length() > 0) {
      text.append('\n');
    }
    for (int i = 0; i < depth; i++) {
      add(INDENTATION);
    }
    return this;
  }

  /** Adds an empty line. */
  void blankLine() {
    text.append('\n');
  }

  TextWriter add(String part) {
    if (text.length() > maxLength) {
      throw new DiagnosticException(
          Diagnostic.of(PrintingCode.TEXT_TOO_LONG, Span.UNKNOWN, maxLength));
    }
    text.append(part);
    return this;
  }

  TextWriter add(char part) {
    text.append(part);
    return this;
  }

  TextWriter add(long number) {
    text.append(number);
    return this;
  }

  void indent() {
    depth++;
  }

  void outdent() {
    depth--;
  }

  /** How much there is, to find out whether something was added. */
  int length() {
    return text.length();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
