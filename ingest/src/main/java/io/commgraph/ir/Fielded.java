package io.commgraph.ir;

/** A value that is described by a field table. */
public interface Fielded {
  /** The field table of this very kind of value. */
  Schema<?> schema();
}
