package io.commgraph.transforms;

/** How much of what passes promise is checked after them. */
public enum Verification {
  /** What one look at the IR can tell, and what a pass must know before it starts. */
  BASIC,
  /** All of it, the questions to the graph included. */
  FULL
}
