package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import java.util.OptionalLong;

/** What must hold of the variables of a rule for it to apply. */
sealed interface Condition {
  boolean holds(Expr[] slots, Knowledge knowledge);

  /** A relation between constants; one that overflows does not hold. */
  record Relation(BinaryOp op, Pattern left, Pattern right) implements Condition {
    @Override
    public boolean holds(Expr[] slots, Knowledge knowledge) {
      OptionalLong a = value(left, slots);
      OptionalLong b = value(right, slots);
      return a.isPresent()
          && b.isPresent()
          && Folding.compares(op, Long.compare(a.getAsLong(), b.getAsLong()));
    }
  }

  /** The interval of an expression lies on one side of a constant (Simplify specification, 7.5). */
  record Proven(BinaryOp op, Pattern left, Pattern right) implements Condition {
    @Override
    public boolean holds(Expr[] slots, Knowledge knowledge) {
      Interval interval = interval(left, slots, knowledge);
      long bound = value(right, slots).orElseThrow();
      return switch (op) {
        case LT -> interval.max() < bound;
        case LE -> interval.max() <= bound;
        case GE -> interval.min() >= bound;
        default -> throw new IllegalStateException("no interval proves " + op);
      };
    }
  }

  /** The expression is positive or negative for certain. */
  record NonZero(int slot) implements Condition {
    @Override
    public boolean holds(Expr[] slots, Knowledge knowledge) {
      Interval interval = knowledge.interval(slots[slot]);
      return interval.min() >= 1 || interval.max() <= -1;
    }
  }

  private static OptionalLong value(Pattern pattern, Expr[] slots) {
    if (pattern instanceof Pattern.Constant constant) {
      return OptionalLong.of(((ConstInt) slots[constant.slot()]).value());
    }
    if (pattern instanceof Pattern.Literal literal) {
      return OptionalLong.of(literal.value());
    }
    if (pattern instanceof Pattern.Two two) {
      OptionalLong a = value(two.left(), slots);
      OptionalLong b = value(two.right(), slots);
      return a.isPresent() && b.isPresent()
          ? Folding.value(two.op(), a.getAsLong(), b.getAsLong())
          : OptionalLong.empty();
    }
    throw new IllegalStateException("no constant: " + pattern);
  }

  private static Interval interval(Pattern pattern, Expr[] slots, Knowledge knowledge) {
    if (pattern instanceof Pattern.Two two && two.op() == BinaryOp.SUB) {
      return interval(two.left(), slots, knowledge).minus(interval(two.right(), slots, knowledge));
    }
    return knowledge.interval(slots[((Pattern.Any) pattern).slot()]);
  }
}
