package io.commgraph.backend.orchestration;

import io.commgraph.ir.Binary;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Unary;
import io.commgraph.ir.Variable;

/** Names expressions in messages. */
final class Describe {
  private Describe() {}

  static String value(Expr expr) {
    if (expr instanceof Variable variable) {
      return "'" + variable.nameHint() + "'";
    }
    if (expr instanceof CallLike call) {
      return "a call of '" + call.op().name() + "'";
    }
    if (expr instanceof Binary binary) {
      return "the operation " + binary.op().irName();
    }
    if (expr instanceof Unary unary) {
      return "the operation " + unary.op().irName();
    }
    return expr instanceof MakeTuple || expr instanceof TupleGetItem
        ? "a tuple or an element of one"
        : "a constant";
  }
}
