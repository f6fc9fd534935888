package io.commgraph.graph;

/** How much of a program is loaded. */
public enum Detail {
  /**
   * Host orchestration, and of the other functions what can touch a distributed tensor or a
   * context, with the control flow around it: enough for the passes. A kernel of ten thousand tile
   * operations costs next to nothing.
   */
  LINEAGE,
  /** Everything. */
  FULL
}
