package io.commgraph.ir;

/** What stands in the part of a shape that is not valid. */
public enum PadValue implements Coded {
  NULL("null", 0),
  ZERO("zero", 1),
  MAX("max", 2),
  MIN("min", 3);

  private final String irName;
  private final int code;

  PadValue(String irName, int code) {
    this.irName = irName;
    this.code = code;
  }

  @Override
  public String irName() {
    return irName;
  }

  @Override
  public int code() {
    return code;
  }
}
