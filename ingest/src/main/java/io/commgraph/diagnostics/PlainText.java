package io.commgraph.diagnostics;

/** Text from files, made safe to be shown on a terminal. */
public final class PlainText {
  private PlainText() {}

  /**
   * The text with every control character replaced, so that it stays one line and does not steer a
   * terminal; marks that change the direction of text are replaced, too. Tabs stay.
   */
  public static String of(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints().map(c -> isShown(c) ? c : '\uFFFD').forEach(plain::appendCodePoint);
    return plain.toString();
  }

  private static boolean isShown(int c) {
    return c == '\t' || !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT;
  }
}
