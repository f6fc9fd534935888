package io.commgraph.transforms;

/** How far the passes go (design, 4). */
public enum Semantics {
  /** Accept and reject exactly what the design documents of the passes say. */
  STRICT,
  /** Go further where the graph can. */
  EXTENDED
}
