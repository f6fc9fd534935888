package io.commgraph.graph;

/**
 * Why one variable is another's alias: the values of {@code reason} on {@code aliasOf}. The first
 * group is the same value, the second the same storage; analyses choose which to follow.
 */
public enum AliasReason {
  COPY("copy", "assigned as it is"),
  CARRY(
      "carry",
      "carried by a loop: from its first value (`role` = `init`), from the previous iteration (`yield`), or out of it (`result`)"),
  MERGE("merge", "merged by a branch: one edge for each arm (`role` = `then`, `else`)"),
  PROJECTION("projection", "an element of a tuple (`index`)"),
  VIEW("view", "looks at the same storage differently (`op`)"),
  WRITEBACK("writeback", "what an operator (`op`) wrote into and gave back");

  private final String text;
  private final String doc;

  AliasReason(String text, String doc) {
    this.text = text;
    this.doc = doc;
  }

  /** The value of {@code reason}. */
  public String text() {
    return text;
  }

  /** What it means, for the generated page. */
  public String doc() {
    return doc;
  }
}
