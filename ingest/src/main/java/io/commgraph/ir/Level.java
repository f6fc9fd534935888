package io.commgraph.ir;

/** The place in the machine's hierarchy at which a function runs. */
public enum Level implements Coded {
  AIV("AIV", 0),
  AIC("AIC", 1),
  CORE_GROUP("CORE_GROUP", 2),
  CHIP_DIE("CHIP_DIE", 3),
  CHIP("CHIP", 4),
  HOST("HOST", 5),
  CLUSTER_0("CLUSTER_0", 6),
  CLUSTER_1("CLUSTER_1", 7),
  CLUSTER_2("CLUSTER_2", 8),
  GLOBAL("GLOBAL", 9),
  UNDEFINED("UNDEFINED", 255);

  private final String irName;
  private final int code;

  Level(String irName, int code) {
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
