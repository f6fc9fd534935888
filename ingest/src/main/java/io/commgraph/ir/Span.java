package io.commgraph.ir;

/**
 * A place in a source file. Lines and columns count from 1; -1 means unknown. Spans are carried
 * everywhere and never take part in comparison.
 */
public record Span(String filename, int beginLine, int beginColumn, int endLine, int endColumn) {
  /** The span of a node that comes from nowhere in particular. */
  public static final Span UNKNOWN = new Span("", -1, -1, -1, -1);

  /** A span of which only the beginning is known. */
  public static Span at(String filename, int line, int column) {
    return new Span(filename, line, column, -1, -1);
  }

  /** Whether the beginning is a real place. */
  public boolean isKnown() {
    return beginLine > 0;
  }

  /** {@code file:line:column}, the form that editors and terminals recognise. */
  @Override
  public String toString() {
    if (!isKnown()) {
      return filename.isEmpty() ? "unknown place" : filename;
    }
    return filename + ":" + beginLine + (beginColumn > 0 ? ":" + beginColumn : "");
  }
}
