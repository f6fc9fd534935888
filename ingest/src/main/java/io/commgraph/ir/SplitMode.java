package io.commgraph.ir;

/** How a tile is divided between the two vector cores of a core group. */
public enum SplitMode implements Coded {
  NONE("None", 0),
  UP_DOWN("UpDown", 1),
  LEFT_RIGHT("LeftRight", 2);

  private final String irName;
  private final int code;

  SplitMode(String irName, int code) {
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
