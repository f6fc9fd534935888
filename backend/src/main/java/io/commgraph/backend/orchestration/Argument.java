package io.commgraph.backend.orchestration;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Variable;

/**
 * One argument of a task.
 *
 * @param value of what the runtime allocates, the parameter that it is allocated for
 */
record Argument(Expr value, ArgDirection direction, boolean isAllocated) {
  static Argument of(Expr value, ArgDirection direction) {
    return new Argument(value, direction, false);
  }

  /** An output that the runtime allocates. */
  static Argument allocated(Variable param) {
    return new Argument(param, ArgDirection.OUTPUT, true);
  }

  boolean isScalar() {
    return direction == ArgDirection.SCALAR;
  }
}
