package io.commgraph.queries.page;

/** How large nodes are: the page draws names in type of one width. */
final class Sizes {
  /** Room for the title of a box. */
  static final double TITLE = 34;

  /** Between the border of a box and what is in it. */
  static final double PADDING = 14;

  static final double REST_HEIGHT = 28;
  private static final double HEIGHT = 42;
  private static final double LABEL = 7.3;
  private static final double SUB = 6.1;
  private static final double SIDES = 30;
  private static final double POINT = 26;
  private static final double LEAST = 64;

  private Sizes() {}

  /** The width of what is written on it. */
  static double label(PageNode node) {
    return columns(node.label()) * LABEL;
  }

  /** The width of what is written below that. */
  static double sub(PageNode node) {
    return columns(node.sub()) * SUB;
  }

  static double width(PageNode node) {
    double text =
        Math.max(label(node), sub(node))
            + (node.kind().isFunction() || node.kind() == NodeKind.DOMAIN ? 10 : 0);
    boolean isPointed = node.kind() == NodeKind.DISPATCH || node.kind() == NodeKind.COLLECTIVE;
    return Math.ceil(Math.max(LEAST, text + SIDES + (isPointed ? POINT : 0)));
  }

  /** The width of the title of an open box: label and sub stand next to each other. */
  static double titleWidth(PageNode node) {
    return Math.ceil(label(node) + sub(node) + 64);
  }

  static double height(PageNode node) {
    return node.sub().isEmpty() && node.kind() == NodeKind.REST ? REST_HEIGHT : HEIGHT;
  }

  /** Wide letters, as of Chinese or of symbols, take two columns. */
  private static int columns(String text) {
    return text.codePoints().map(c -> c < 0x1100 || c >= 0x2000 && c < 0x2E80 ? 1 : 2).sum();
  }
}
