package io.commgraph.ops;

import io.commgraph.ir.Coded;
import java.util.Arrays;
import java.util.Optional;

/** How collectives combine the contributions of the devices (passes specification, 5.2). */
public enum ReduceOp implements Coded {
  SUM("Sum", 0),
  MAX("Max", 1),
  MIN("Min", 2),
  PROD("Prod", 3);

  private final String irName;
  private final int code;

  ReduceOp(String irName, int code) {
    this.irName = irName;
    this.code = code;
  }

  /** The reduction with that code; empty if there is none. */
  public static Optional<ReduceOp> of(int code) {
    return Arrays.stream(values()).filter(each -> each.code() == code).findFirst();
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
