package io.commgraph.ir;

/** How the iterations of a `for` are scheduled. */
public enum ForKind implements Coded {
  SEQUENTIAL("Sequential", 0),
  PARALLEL("Parallel", 1),
  UNROLL("Unroll", 2),
  PIPELINE("Pipeline", 3);

  private final String irName;
  private final int code;

  ForKind(String irName, int code) {
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
