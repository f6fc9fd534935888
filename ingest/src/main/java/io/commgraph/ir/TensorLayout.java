package io.commgraph.ir;

/** The layout of a tensor in global memory. */
public enum TensorLayout implements Coded {
  ND("ND", 0),
  DN("DN", 1),
  NZ("NZ", 2),
  MX_A_ZZ("MX_A_ZZ", 3),
  MX_B_NN("MX_B_NN", 4);

  private final String irName;
  private final int code;

  TensorLayout(String irName, int code) {
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
