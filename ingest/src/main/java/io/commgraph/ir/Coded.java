package io.commgraph.ir;

/** An enumeration member with the spelling and the number that the IR's two file formats use. */
public interface Coded {
  /** The spelling in IR text and in by-name fields of the binary form. */
  String irName();

  /** The number in the binary form. */
  int code();
}
