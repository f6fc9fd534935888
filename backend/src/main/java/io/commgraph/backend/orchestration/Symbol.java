package io.commgraph.backend.orchestration;

import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;

/**
 * What a variable of the IR is in the emitted text. Variables that are the same storage share one.
 *
 * @param text how it is written where it is used
 * @param type the type of the value; what is shared has the type of the first
 * @param declared the variable with which the name was declared; {@code null} if it was with none
 * @param block where the name is declared
 * @param origin what it is known to be
 * @param extent the position among the tensor parameters ({@code PARAMETER}), or the number of task
 *     ids ({@code TASK_IDS})
 * @param lifetime the block with which the runtime lets go of what the value refers to; {@code
 *     null} if it does not
 */
record Symbol(
    String text,
    Type type,
    Variable declared,
    Block block,
    Origin origin,
    int extent,
    Block lifetime) {
  /** Where a value comes from, as far as its uses depend on that. */
  enum Origin {
    PARAMETER,
    /** The id of a task that was submitted for certain. */
    SUBMITTED,
    /** Task ids, one an iteration of a loop, in an array. */
    TASK_IDS,
    /** A number that a task computes, which the orchestration does not get to know. */
    DEVICE,
    OTHER
  }

  /** A value that needs no name of its own. */
  static Symbol ofText(String text, Type type, Block block) {
    return new Symbol(text, type, null, block, Origin.OTHER, 0, null);
  }

  boolean is(Origin wanted) {
    return origin == wanted;
  }
}
