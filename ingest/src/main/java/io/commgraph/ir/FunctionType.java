package io.commgraph.ir;

/**
 * What a function is to the compiler: host code, an orchestration, a kernel or a wrapper around
 * kernels.
 */
public enum FunctionType implements Coded {
  OPAQUE("Opaque", 0),
  ORCHESTRATION("Orchestration", 1),
  IN_CORE("InCore", 2),
  AIC("AIC", 3),
  AIV("AIV", 4),
  GROUP("Group", 5),
  SPMD("Spmd", 6),
  INLINE("Inline", 7),
  GRAPH("Graph", 8);

  private final String irName;
  private final int code;

  FunctionType(String irName, int code) {
    this.irName = irName;
    this.code = code;
  }

  /** Whether such a function is the code of one core. */
  public boolean isKernel() {
    return this == IN_CORE || this == AIC || this == AIV;
  }

  /** Whether such a function runs on cores: a kernel, or a wrapper around kernels. */
  public boolean isDeviceCode() {
    return isKernel() || this == GROUP || this == SPMD;
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
