package io.commgraph.ir;

/**
 * What a call calls: a registered operator, or a function of the program by its name. Callees are
 * compared by name alone.
 */
public record Op(String name, boolean isGlobalVar) {
  /** A registered operator. */
  public static Op operator(String name) {
    return new Op(name, false);
  }

  /** A function of the program. */
  public static Op function(String name) {
    return new Op(name, true);
  }

  /** Whether this is the registered operator of that name. */
  public boolean is(String operator) {
    return !isGlobalVar && name.equals(operator);
  }
}
