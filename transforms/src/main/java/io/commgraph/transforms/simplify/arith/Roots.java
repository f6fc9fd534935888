package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;

/** Numbers the kinds of node that a pattern can have at its root, so that rules can be found by them. */
final class Roots {
  private static final int UNARY = BinaryOp.values().length;

  /** An integer constant. */
  static final int CONSTANT = UNARY + UnaryOp.values().length;

  /** Anything that only a variable matches. */
  static final int OTHER = CONSTANT + 1;

  static final int COUNT = OTHER + 1;

  private Roots() {}

  static int of(BinaryOp op) {
    return op.ordinal();
  }

  static int of(UnaryOp op) {
    return UNARY + op.ordinal();
  }

  static int of(Expr expr) {
    if (expr instanceof Binary binary) {
      return of(binary.op());
    }
    if (expr instanceof Unary unary) {
      return of(unary.op());
    }
    return expr instanceof ConstInt ? CONSTANT : OTHER;
  }
}
