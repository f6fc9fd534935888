package io.commgraph.diagnostics;

import io.commgraph.ir.Span;

/**
 * A line of source with a mark under the place: at most so wide that it fits a terminal, and free
 * of characters that a terminal would act on.
 *
 * @param text what is shown of the line
 * @param mark spaces and carets of the same width
 */
record Excerpt(String text, String mark) {
  private static final int WIDTH = 120;
  private static final int BEFORE = 40;
  private static final String CUT = "…";

  static Excerpt of(String line, Span span) {
    int length = line.length();
    int begin = Math.min(Math.max(span.beginColumn(), 1) - 1, length);
    int end = span.endLine() == span.beginLine() ? span.endColumn() - 1 : begin + 1;
    end = Math.max(begin + 1, Math.min(end, length));
    int from = length <= WIDTH ? 0 : Math.max(0, Math.min(begin - BEFORE, length - WIDTH));
    int to = Math.min(length, from + WIDTH);
    String shown = (from > 0 ? CUT : "") + line.substring(from, to) + (to < length ? CUT : "");
    StringBuilder mark = new StringBuilder(from > 0 ? " " : "");
    for (int i = from; i < begin; i++) {
      mark.append(line.charAt(i) == '\t' ? '\t' : ' ');
    }
    mark.append("^".repeat(Math.max(1, Math.min(end, Math.max(to, begin + 1)) - begin)));
    return new Excerpt(PlainText.of(shown), mark.toString());
  }
}
