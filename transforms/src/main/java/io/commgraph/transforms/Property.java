package io.commgraph.transforms;

import io.commgraph.ir.Program;

/**
 * Something that can be true of a program between two passes, and how that is checked. Passes
 * declare the properties that they require, produce and invalidate (passes specification, 2). Each
 * is declared where it is verified, so that a pass with a promise of its own is a matter of its
 * package and of one line in the pipeline.
 *
 * @param irName the name in documents and messages
 * @param level the least level at which a pass that promises this is checked for it
 */
public record Property(String irName, Verification level, Verifier verifier) {
  /** Reports where a property of a program does not hold. */
  @FunctionalInterface
  public interface Verifier {
    void verify(Program program, PassContext context);
  }

  /** Reports where the property does not hold. */
  public void verify(Program program, PassContext context) {
    verifier.verify(program, context);
  }
}
