package io.commgraph.transforms;

/**
 * What can be true of a program between two passes. Passes declare the properties that they
 * require, produce and invalidate (passes specification, 2); each has a verifier.
 */
public enum Property {
  /** Every all-reduce of the host has its signal as second operand. */
  ALLREDUCE_SIGNALS_SYNTHESIZED("AllReduceSignalsSynthesized"),
  /** Host orchestration lies in its communication domains, and windows point at their buffers. */
  COMM_DOMAIN_SCOPES_MATERIALIZED("CommDomainScopesMaterialized"),
  /** The buffer that a type names is a slot of the one domain around it. */
  BUFFERS_ENCLOSED("BuffersEnclosed", Verification.FULL),
  /** Host collectives are dispatches of built-in kernels. */
  HOST_COLLECTIVES_LOWERED("HostCollectivesLowered"),
  /** Device functions return their parameters themselves, not aliases of them. */
  RETURN_PARAMS_EXPLICIT("ReturnParamsExplicit"),
  /** Below the host, contexts are parameters and arguments; nothing queries them. */
  DIST_TENSOR_CTX_MATERIALIZED("DistTensorCtxMaterialized"),
  /** Both sides of an assignment have the same type. */
  ASSIGN_TYPE_SYMMETRY("AssignTypeSymmetry", Verification.FULL),
  /** Chip orchestration has its runtime scopes. */
  RUNTIME_SCOPES_MATERIALIZED("RuntimeScopesMaterialized"),
  /** Loops of chip orchestration know how each carried value is rebound. */
  ITER_ARG_CARRY_CLASSIFIED("IterArgCarryClassified"),
  /** Every context argument has the same root as the tensor argument that it belongs to. */
  CONTEXTS_ALIGNED("ContextsAligned", Verification.FULL);

  private final String irName;
  private final Verification level;

  Property(String irName) {
    this(irName, Verification.BASIC);
  }

  Property(String irName, Verification level) {
    this.irName = irName;
    this.level = level;
  }

  /** The name in documents and messages. */
  public String irName() {
    return irName;
  }

  /** The least level at which a pass that promises this is checked for it. */
  public Verification level() {
    return level;
  }
}
