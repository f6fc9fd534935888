package io.commgraph.ir;

/** Where a tile lives. */
public enum MemorySpace implements Coded {
  DDR("DDR", 0),
  VEC("Vec", 1),
  MAT("Mat", 2),
  LEFT("Left", 3),
  RIGHT("Right", 4),
  ACC("Acc", 5),
  BIAS("Bias", 6),
  SCALAR_LOCAL("ScalarLocal", 7),
  LEFT_SCALE("LeftScale", 8),
  RIGHT_SCALE("RightScale", 9);

  private final String irName;
  private final int code;

  MemorySpace(String irName, int code) {
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
