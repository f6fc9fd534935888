package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;

/**
 * One side of a rule: an expression with variables. On the left it is matched, on the right it is
 * built. What the variables stand for is kept in an array, at their {@code slot}.
 */
sealed interface Pattern {
  /** The number of variables that a rule may have. */
  int SLOTS = 6;

  /** Stands for any expression; every occurrence for the same. */
  record Any(int slot) implements Pattern {}

  /** Stands for any integer constant; every occurrence for the same. */
  record Constant(int slot) implements Pattern {}

  /** A number, on the right side only; its element type is that of the operand next to it. */
  record Literal(long value) implements Pattern {}

  /** A truth value, on the right side only. */
  record Truth(boolean value) implements Pattern {}

  /** An operation on two operands. */
  record Two(BinaryOp op, Pattern left, Pattern right) implements Pattern {}

  /** An operation on one operand. */
  record One(UnaryOp op, Pattern operand) implements Pattern {}

  /**
   * Whether {@code expr} is of this form; fills the slots from left to right, depth first, and
   * never tries operands in another order (Simplify specification, 7.2).
   */
  default boolean matches(Expr expr, Expr[] slots) {
    if (this instanceof Any any) {
      return binds(any.slot, expr, slots);
    }
    if (this instanceof Constant constant) {
      return expr instanceof ConstInt && binds(constant.slot, expr, slots);
    }
    if (this instanceof Two two) {
      return expr instanceof Binary binary
          && binary.op() == two.op
          && two.left.matches(binary.left(), slots)
          && two.right.matches(binary.right(), slots);
    }
    return this instanceof One one
        && expr instanceof Unary unary
        && unary.op() == one.op
        && one.operand.matches(unary.operand(), slots);
  }

  private static boolean binds(int slot, Expr expr, Expr[] slots) {
    if (slots[slot] == null) {
      slots[slot] = expr;
      return true;
    }
    return SameExpr.same(slots[slot], expr);
  }

  /** Whether an expression of that kind could match, judged by its root alone. */
  default boolean admits(String kind) {
    return this instanceof Any || kind().equals(kind);
  }

  /** The kind of node that matches; only for patterns that not every kind matches. */
  default String kind() {
    if (this instanceof Two two) {
      return two.op.irName();
    }
    return this instanceof One one ? one.op.irName() : "ConstInt";
  }
}
