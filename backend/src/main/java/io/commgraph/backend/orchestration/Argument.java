package io.commgraph.backend.orchestration;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.Expr;

/** One argument of a task. */
record Argument(Expr value, ArgDirection direction) {
  boolean isScalar() {
    return direction == ArgDirection.SCALAR;
  }
}
