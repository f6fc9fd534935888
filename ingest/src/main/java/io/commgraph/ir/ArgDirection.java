package io.commgraph.ir;

/** What a call does with one of its arguments, once directions are resolved. */
public enum ArgDirection implements Coded {
  INPUT("Input", "input", 0),
  OUTPUT("Output", "output", 1),
  IN_OUT("InOut", "inout", 2),
  OUTPUT_EXISTING("OutputExisting", "output_existing", 3),
  NO_DEP("NoDep", "no_dep", 4),
  SCALAR("Scalar", "scalar", 5);

  private final String irName;
  private final String dslName;
  private final int code;

  ArgDirection(String irName, String dslName, int code) {
    this.irName = irName;
    this.dslName = dslName;
    this.code = code;
  }

  @Override
  public String irName() {
    return irName;
  }

  /** The spelling after {@code pl.adir.} in IR text. */
  public String dslName() {
    return dslName;
  }

  @Override
  public int code() {
    return code;
  }
}
