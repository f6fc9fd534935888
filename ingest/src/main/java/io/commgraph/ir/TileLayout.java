package io.commgraph.ir;

/** The order of elements or boxes in a tile. */
public enum TileLayout implements Coded {
  NONE_BOX("none_box", 0),
  ROW_MAJOR("row_major", 1),
  COL_MAJOR("col_major", 2);

  private final String irName;
  private final int code;

  TileLayout(String irName, int code) {
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
