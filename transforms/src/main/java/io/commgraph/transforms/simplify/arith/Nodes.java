package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;

/**
 * Makes the nodes that rewriting introduces, with the element types that follow from their
 * operands.
 */
final class Nodes {
  private Nodes() {}

  /**
   * An operation whose operands are brought to one element type, the wider one and else the left
   * one (Simplify specification, 2.1). Operands without a common type are left as they are.
   */
  static Binary binary(BinaryOp op, Span span, Expr left, Expr right) {
    if (isLogic(op)) {
      return new Binary(op, span, ScalarType.of(DataType.BOOL), left, right);
    }
    DataType a = dtype(left);
    DataType b = dtype(right);
    DataType common = common(a, b);
    DataType result = op.isComparison() ? DataType.BOOL : common;
    return new Binary(
        op, span, ScalarType.of(result), cast(left, a, common), cast(right, b, common));
  }

  /** An operation with the element type of its operand; a negated condition is a condition. */
  static Unary unary(UnaryOp op, Span span, Expr operand) {
    DataType dtype = op == UnaryOp.NOT ? DataType.BOOL : dtype(operand);
    return new Unary(op, span, ScalarType.of(dtype), operand);
  }

  /** {@code left - right}. */
  static Binary difference(Expr left, Expr right) {
    return binary(BinaryOp.SUB, Span.UNKNOWN, left, right);
  }

  /** {@code not condition}. */
  static Unary not(Expr condition) {
    return unary(UnaryOp.NOT, condition.span(), condition);
  }

  static ConstInt constant(long value, DataType dtype) {
    return ConstInt.of(value, dtype);
  }

  static ConstBool truth(boolean value) {
    return new ConstBool(Span.UNKNOWN, value);
  }

  /** The element type of a scalar, {@code null} for anything else. */
  static DataType dtype(Expr expr) {
    return expr.type() instanceof ScalarType scalar ? scalar.dtype() : null;
  }

  static boolean isFloat(Expr expr) {
    DataType dtype = dtype(expr);
    return dtype != null && dtype.isFloat();
  }

  static boolean isInteger(Expr expr) {
    DataType dtype = dtype(expr);
    return dtype != null && dtype.isInteger();
  }

  static boolean isConstant(Expr expr, long value) {
    return expr instanceof ConstInt constant && constant.value() == value;
  }

  private static boolean isLogic(BinaryOp op) {
    return op == BinaryOp.AND || op == BinaryOp.OR || op == BinaryOp.XOR;
  }

  private static DataType common(DataType left, DataType right) {
    return promotes(left, right) && right.bits() > left.bits() ? right : left;
  }

  private static boolean promotes(DataType left, DataType right) {
    return left != null
        && right != null
        && (left.isInteger() && right.isInteger() || left.isFloat() && right.isFloat());
  }

  private static Expr cast(Expr operand, DataType from, DataType to) {
    return from == to || !promotes(from, to) || isIndexPair(from, to)
        ? operand
        : new Unary(UnaryOp.CAST, operand.span(), ScalarType.of(to), operand);
  }

  private static boolean isIndexPair(DataType a, DataType b) {
    return a == DataType.INDEX && b == DataType.INT64 || a == DataType.INT64 && b == DataType.INDEX;
  }
}
