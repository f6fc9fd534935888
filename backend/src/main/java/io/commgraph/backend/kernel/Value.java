package io.commgraph.backend.kernel;

/** A value in kernel text: its name and its type, as they stand there. */
record Value(String name, String type) implements Bound {
  @Override
  public String toString() {
    return name;
  }
}
