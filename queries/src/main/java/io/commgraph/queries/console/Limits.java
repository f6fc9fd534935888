package io.commgraph.queries.console;

import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ir.DeepStack;

/**
 * What a program may be that is read or printed, so that none takes all memory without a word.
 *
 * @param input the most bytes of an input when it is unpacked
 * @param nesting how deep statements, expressions and brackets may nest, at most {@link
 *     DeepStack#MAX_NESTING}
 * @param text the most characters of a program that is printed as text
 */
public record Limits(int input, int nesting, int text) {
  /** What holds unless the user says otherwise. */
  public static final Limits DEFAULT =
      new Limits(1 << 30, DeepStack.MAX_NESTING, TextPrinter.MAX_LENGTH);
}
