package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;

/** Does a condition certainly hold? (Simplify specification, 9.4) */
final class Prover {
  private final Rounds rounds;
  private final Intervals intervals;
  private final Ordering ordering;
  private final SymbolicIntervals symbolic;

  Prover(Rounds rounds, Intervals intervals, Ordering ordering) {
    this.rounds = rounds;
    this.intervals = intervals;
    this.ordering = ordering;
    this.symbolic = new SymbolicIntervals(rounds::twice, condition -> proves(condition, false));
  }

  SymbolicIntervals symbolic() {
    return symbolic;
  }

  boolean proves(Expr condition) {
    return proves(condition, true);
  }

  private boolean proves(Expr condition, boolean withSymbolic) {
    return holds(rounds.twice(condition), withSymbolic);
  }

  private boolean holds(Expr condition, boolean withSymbolic) {
    if (condition instanceof ConstBool constant) {
      return constant.value();
    }
    if (condition instanceof ConstInt constant) {
      return constant.value() != 0;
    }
    if (!(condition instanceof Binary binary)) {
      return false;
    }
    BinaryOp op = binary.op();
    if (op == BinaryOp.AND) {
      return holds(binary.left(), withSymbolic) && holds(binary.right(), withSymbolic);
    }
    if (!op.isComparison() || !Nodes.isInteger(binary.left()) || !Nodes.isInteger(binary.right())) {
      return false;
    }
    Interval difference =
        intervals.of(rounds.twice(Nodes.difference(binary.left(), binary.right())));
    boolean byInterval =
        switch (op) {
          case LT -> difference.max() < 0;
          case LE -> difference.max() <= 0;
          case EQ -> difference.equals(Interval.point(0));
          case NE -> difference.max() < 0 || difference.min() > 0;
          default -> false;
        };
    return byInterval
        || ordering.proves(op, binary.left(), binary.right())
        || withSymbolic && isOrder(op) && holdsBySymbols(op, binary.left(), binary.right());
  }

  private static boolean isOrder(BinaryOp op) {
    return op == BinaryOp.LT || op == BinaryOp.LE;
  }

  private boolean holdsBySymbols(BinaryOp op, Expr left, Expr right) {
    SymbolicIntervals.Ends a = symbolic.of(left);
    if (a.max() != null && isBelowZero(op, a.max(), right)) {
      return true;
    }
    SymbolicIntervals.Ends b = symbolic.of(right);
    return b.min() != null && isBelowZero(op, left, b.min());
  }

  private boolean isBelowZero(BinaryOp op, Expr left, Expr right) {
    Expr difference = Canonical.of(rounds.twice(Nodes.difference(left, right)));
    long max = intervals.of(difference).max();
    return op == BinaryOp.LT ? max < 0 : max <= 0;
  }
}
