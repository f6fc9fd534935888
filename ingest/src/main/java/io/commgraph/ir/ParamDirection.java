package io.commgraph.ir;

/** How a function uses one of its parameters. */
public enum ParamDirection implements Coded {
  IN("In", 0),
  OUT("Out", 1),
  IN_OUT("InOut", 2);

  private final String irName;
  private final int code;

  ParamDirection(String irName, int code) {
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
