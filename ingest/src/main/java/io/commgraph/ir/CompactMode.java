package io.commgraph.ir;

/** Whether a tile is stored compactly. */
public enum CompactMode implements Coded {
  NULL("null", 0),
  NORMAL("normal", 1);

  private final String irName;
  private final int code;

  CompactMode(String irName, int code) {
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
