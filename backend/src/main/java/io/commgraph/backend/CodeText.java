package io.commgraph.backend;

/**
 * Emitted code under construction, in indented lines. Each line ends with a line feed on every
 * platform; an empty line has no indentation. All emitters write through this.
 */
public final class CodeText {
  private final StringBuilder text = new StringBuilder(1 << 10);
  private final String indentation;
  private int depth;
  private int lineCount;

  /**
   * @param indentation what one level of depth is indented by, for example two blanks
   */
  public CodeText(String indentation) {
    this.indentation = indentation;
  }

  /** Adds a line at the current depth; an empty one stays empty. */
  public CodeText line(String line) {
    if (!line.isEmpty()) {
      for (int i = 0; i < depth; i++) {
        text.append(indentation);
      }
    }
    text.append(line).append('\n');
    lineCount++;
    return this;
  }

  /** Adds each line of a text, usually a text block, at the current depth. */
  public CodeText lines(String several) {
    several.lines().forEach(this::line);
    return this;
  }

  /** Adds each line of other code at the current depth, for parts that are written out of order. */
  public CodeText add(CodeText other) {
    return lines(other.text.toString());
  }

  /** The lines from here on stand one level deeper. */
  public CodeText indent() {
    depth++;
    return this;
  }

  /**
   * The lines from here on stand one level less deep.
   *
   * @throws IllegalStateException at depth 0
   */
  public CodeText outdent() {
    if (depth == 0) {
      throw new IllegalStateException("code is not indented");
    }
    depth--;
    return this;
  }

  /** Whether there is no line yet. */
  public boolean isEmpty() {
    return text.isEmpty();
  }

  /** How many lines there are, to find out whether some were added. */
  public int lineCount() {
    return lineCount;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
