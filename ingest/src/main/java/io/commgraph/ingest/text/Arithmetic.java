package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;

/**
 * Builds operations on scalars and decides their element types (IR specification, 1.7): operands
 * are brought to the wider type, {@code INT64} and {@code INDEX} mix freely, and comparisons are
 * truth values.
 */
final class Arithmetic {
  private final Findings findings;

  Arithmetic(Findings findings) {
    this.findings = findings;
  }

  Expr binary(BinaryOp op, Expr left, Expr right, Span span) {
    if (op == BinaryOp.AND || op == BinaryOp.OR || op == BinaryOp.XOR) {
      return new Binary(op, span, ScalarType.of(DataType.BOOL), left, right);
    }
    DataType a = dtype(left);
    DataType b = dtype(right);
    if (a == null || b == null || a == b) {
      DataType common = a != null ? a : b != null ? b : DataType.INDEX;
      check(op, left, span);
      check(op, right, span);
      return operation(op, span, common, left, right);
    }
    if (a.isInteger() != b.isInteger() || a.isFloat() != b.isFloat()) {
      findings.report(TextCode.WRONG_TYPE, span, name(op), a + " and " + b);
    }
    DataType common = a.bits() >= b.bits() ? a : b;
    return operation(op, span, common, widened(left, a, common), widened(right, b, common));
  }

  /** Whether the reader makes this operation of its operands, with that type. */
  static boolean reads(Binary binary) {
    if (binary.op() == BinaryOp.XOR) {
      return false; // Python has no such operator
    }
    Findings findings = new Findings();
    Expr read =
        new Arithmetic(findings).binary(binary.op(), binary.left(), binary.right(), binary.span());
    return !findings.hasErrors()
        && read instanceof Binary made
        && made.left() == binary.left()
        && made.right() == binary.right()
        && made.type().dtype() == binary.type().dtype();
  }

  /** Likewise for an operation on one operand. */
  static boolean reads(Unary unary) {
    Findings findings = new Findings();
    return unary.op() == UnaryOp.CAST
        || new Arithmetic(findings).unary(unary.op(), unary.operand(), unary.span())
                instanceof Unary made
            && !findings.hasErrors()
            && made.dtype() == unary.dtype();
  }

  private static Expr operation(BinaryOp op, Span span, DataType operands, Expr left, Expr right) {
    DataType result = op.isComparison() ? DataType.BOOL : operands;
    return new Binary(op, span, ScalarType.of(result), left, right);
  }

  private static Expr widened(Expr operand, DataType from, DataType to) {
    return from.bits() < to.bits() ? cast(operand, to, operand.span()) : operand;
  }

  private void check(BinaryOp op, Expr operand, Span span) {
    if (!(operand.type() instanceof ScalarType) && operand.type() != OpaqueType.UNKNOWN) {
      findings.report(TextCode.WRONG_TYPE, span, name(op), "a " + operand.type().schema().name());
    }
  }

  private static String name(BinaryOp op) {
    return op.infix() == null ? op.irName() : op.infix();
  }

  private static DataType dtype(Expr operand) {
    return operand.type() instanceof ScalarType scalar ? scalar.dtype() : null;
  }

  static Expr cast(Expr operand, DataType to, Span span) {
    return new Unary(UnaryOp.CAST, span, ScalarType.of(to), operand);
  }

  Expr unary(UnaryOp op, Expr operand, Span span) {
    if (op == UnaryOp.NOT) {
      return new Unary(op, span, ScalarType.of(DataType.BOOL), operand);
    }
    DataType type = dtype(operand);
    if (type == null && operand.type() != OpaqueType.UNKNOWN) {
      findings.report(
          TextCode.WRONG_TYPE, span, op.irName(), "a " + operand.type().schema().name());
    }
    return new Unary(op, span, ScalarType.of(type == null ? DataType.INDEX : type), operand);
  }

  /** The constant {@code -literal}; {@code null} if it is no constant. */
  static Expr negated(Expr literal, Span span) {
    if (literal instanceof ConstInt number) {
      return new ConstInt(span, number.type(), -number.value());
    }
    return literal instanceof ConstFloat number
        ? new ConstFloat(span, number.type(), -number.value())
        : null;
  }

  /** The constant of that type with the value of one that was written without a type. */
  static Expr typed(Expr literal, DataType type, Span span) {
    if (literal instanceof ConstBool truth) {
      return new ConstBool(span, truth.value());
    }
    ScalarType scalar = ScalarType.of(type);
    return literal instanceof ConstInt number && !type.isFloat()
        ? new ConstInt(span, scalar, number.value())
        : new ConstFloat(span, scalar, value(literal));
  }

  /**
   * The value of an operation on two numbers that were written without a type, as Python computes
   * it; {@code null} if it is not such an operation or has no value.
   */
  static Expr folded(BinaryOp op, Expr left, Expr right, Span span) {
    if (left instanceof ConstInt a && right instanceof ConstInt b && op != BinaryOp.FLOAT_DIV) {
      return foldedInts(op, a, b, span);
    }
    if (!isNumber(left) || !isNumber(right)) {
      return null;
    }
    double a = value(left);
    double b = value(right);
    return switch (op) {
      case ADD -> real(a + b, span);
      case SUB -> real(a - b, span);
      case MUL -> real(a * b, span);
      case FLOAT_DIV -> b == 0 ? null : real(a / b, span);
      default -> null;
    };
  }

  private static Expr foldedInts(BinaryOp op, ConstInt left, ConstInt right, Span span) {
    long a = left.value();
    long b = right.value();
    try {
      return switch (op) {
        case ADD -> new ConstInt(span, left.type(), Math.addExact(a, b));
        case SUB -> new ConstInt(span, left.type(), Math.subtractExact(a, b));
        case MUL -> new ConstInt(span, left.type(), Math.multiplyExact(a, b));
        case FLOOR_DIV -> b == 0 ? null : new ConstInt(span, left.type(), Math.floorDiv(a, b));
        case FLOOR_MOD -> b == 0 ? null : new ConstInt(span, left.type(), Math.floorMod(a, b));
        case BIT_SHIFT_LEFT ->
            isShift(b) ? new ConstInt(span, left.type(), Math.multiplyExact(a, 1L << b)) : null;
        case BIT_SHIFT_RIGHT -> isShift(b) ? new ConstInt(span, left.type(), a >> b) : null;
        default -> null;
      };
    } catch (ArithmeticException overflow) {
      return null;
    }
  }

  private static boolean isShift(long distance) {
    return distance >= 0 && distance < Long.SIZE - 1;
  }

  private static boolean isNumber(Expr literal) {
    return literal instanceof ConstInt || literal instanceof ConstFloat;
  }

  private static double value(Expr literal) {
    return literal instanceof ConstInt number ? number.value() : ((ConstFloat) literal).value();
  }

  private static Expr real(double value, Span span) {
    return new ConstFloat(span, ScalarType.of(DataType.FP32), value);
  }
}
