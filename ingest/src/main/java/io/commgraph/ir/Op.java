package io.commgraph.ir;

import java.util.List;

/**
 * What a call calls: a registered operator, or a function of the program by its name. Callees are
 * compared by name alone.
 */
public record Op(String name, boolean isGlobalVar) {
  private static final List<String> BUILTIN_PREFIXES =
      List.of("tile.", "tensor.", "system.", "array.");

  /** A registered operator. */
  public static Op operator(String name) {
    return new Op(name, false);
  }

  /** A function of the program. */
  public static Op function(String name) {
    return new Op(name, true);
  }

  /**
   * Whether the name belongs to the operators that start no task (passes specification, 1.2,
   * isBuiltinName).
   */
  public boolean isBuiltinName() {
    return BUILTIN_PREFIXES.stream().anyMatch(name::startsWith)
        || name.equals("pld.system.get_comm_ctx");
  }

  /** Whether this is the registered operator of that name. */
  public boolean is(String operator) {
    return !isGlobalVar && name.equals(operator);
  }
}
