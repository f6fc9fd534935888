package io.commgraph.ir;

/** Whether a function orchestrates others or does work itself. */
public enum Role implements Coded {
  ORCHESTRATOR("Orchestrator", 0),
  SUB_WORKER("SubWorker", 1);

  private final String irName;
  private final int code;

  Role(String irName, int code) {
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
