package io.commgraph.transforms.simplify.arith;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.SimplifyCode;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Span;
import io.commgraph.ir.UnaryOp;
import java.util.OptionalLong;

/**
 * Operations on constants, and operations that one constant decides (Simplify specification, 7.3).
 */
final class Folding {
  private Folding() {}

  /**
   * What the operation folds to, or {@code null}.
   *
   * @throws DiagnosticException if it divides by the constant zero
   */
  static Expr fold(BinaryOp op, Span span, Expr left, Expr right) {
    if ((op == BinaryOp.FLOOR_DIV || op == BinaryOp.FLOOR_MOD) && Nodes.isConstant(right, 0)) {
      throw new DiagnosticException(Diagnostic.of(SimplifyCode.DIVISION_BY_ZERO, span, op.infix()));
    }
    if (left instanceof ConstInt a && right instanceof ConstInt b) {
      return op.isComparison()
          ? Nodes.truth(compares(op, Long.compare(a.value(), b.value())))
          : integer(op, span, a, b);
    }
    if (left instanceof ConstFloat a && right instanceof ConstFloat b && op.isComparison()) {
      return Nodes.truth(floats(op, a.value(), b.value()));
    }
    return switch (op) {
      case ADD -> Nodes.isConstant(left, 0) ? right : Nodes.isConstant(right, 0) ? left : null;
      case SUB -> Nodes.isConstant(right, 0) ? left : null;
      case MUL -> product(left, right);
      case FLOOR_DIV -> Nodes.isConstant(right, 1) ? left : null;
      case FLOOR_MOD ->
          Nodes.isConstant(right, 1) ? Nodes.constant(0, ((ConstInt) right).dtype()) : null;
      case POW -> power(left, right);
      case MIN, MAX -> left == right ? left : null;
      case AND -> decide(left, right, true);
      case OR -> decide(left, right, false);
      case XOR ->
          left instanceof ConstBool a && right instanceof ConstBool b
              ? Nodes.truth(a.value() != b.value())
              : null;
      default -> null;
    };
  }

  /** What the operation folds to, or {@code null}. */
  static Expr fold(UnaryOp op, Expr operand) {
    if (operand instanceof ConstBool constant) {
      return op == UnaryOp.NOT ? Nodes.truth(!constant.value()) : null;
    }
    if (!(operand instanceof ConstInt constant)) {
      return null;
    }
    long value = constant.value();
    boolean overflows = value == Long.MIN_VALUE;
    return switch (op) {
      case NEG -> overflows ? null : Nodes.constant(-value, constant.dtype());
      case ABS -> overflows ? null : Nodes.constant(Math.abs(value), constant.dtype());
      case BIT_NOT -> Nodes.constant(~value, constant.dtype());
      case NOT -> Nodes.truth(value == 0);
      case CAST -> null;
    };
  }

  /** The value of an operation on integers; nothing if it overflows or has no value. */
  static OptionalLong value(BinaryOp op, long a, long b) {
    try {
      return switch (op) {
        case ADD -> OptionalLong.of(Math.addExact(a, b));
        case SUB -> OptionalLong.of(Math.subtractExact(a, b));
        case MUL -> OptionalLong.of(Math.multiplyExact(a, b));
        case FLOOR_DIV ->
            b == 0 || a == Long.MIN_VALUE && b == -1
                ? OptionalLong.empty()
                : OptionalLong.of(Math.floorDiv(a, b));
        case FLOOR_MOD -> b == 0 ? OptionalLong.empty() : OptionalLong.of(Math.floorMod(a, b));
        case MIN -> OptionalLong.of(Math.min(a, b));
        case MAX -> OptionalLong.of(Math.max(a, b));
        case POW -> b < 0 ? OptionalLong.empty() : OptionalLong.of(powerOf(a, b));
        case BIT_AND -> OptionalLong.of(a & b);
        case BIT_OR -> OptionalLong.of(a | b);
        case BIT_XOR -> OptionalLong.of(a ^ b);
        case BIT_SHIFT_LEFT -> isShift(b) ? OptionalLong.of(a << b) : OptionalLong.empty();
        case BIT_SHIFT_RIGHT -> isShift(b) ? OptionalLong.of(a >> b) : OptionalLong.empty();
        default -> OptionalLong.empty();
      };
    } catch (ArithmeticException overflow) {
      return OptionalLong.empty();
    }
  }

  /**
   * Whether the comparison holds for operands of which {@code order} is the sign of the difference.
   */
  static boolean compares(BinaryOp op, int order) {
    return switch (op) {
      case EQ -> order == 0;
      case NE -> order != 0;
      case LT -> order < 0;
      case LE -> order <= 0;
      case GT -> order > 0;
      case GE -> order >= 0;
      default -> throw new IllegalStateException(op + " is no comparison");
    };
  }

  private static Expr integer(BinaryOp op, Span span, ConstInt left, ConstInt right) {
    if (op == BinaryOp.POW && right.value() < 0) {
      throw new DiagnosticException(
          Diagnostic.of(SimplifyCode.NEGATIVE_EXPONENT, span, right.value()));
    }
    OptionalLong value = value(op, left.value(), right.value());
    return value.isPresent() ? Nodes.constant(value.getAsLong(), left.dtype()) : null;
  }

  private static boolean floats(BinaryOp op, double a, double b) {
    if (Double.isNaN(a) || Double.isNaN(b)) {
      return op == BinaryOp.NE;
    }
    return compares(op, a < b ? -1 : a > b ? 1 : 0);
  }

  private static Expr product(Expr left, Expr right) {
    if (Nodes.isConstant(left, 1) || Nodes.isConstant(right, 0)) {
      return right;
    }
    return Nodes.isConstant(right, 1) || Nodes.isConstant(left, 0) ? left : null;
  }

  private static Expr power(Expr base, Expr exponent) {
    if (Nodes.isConstant(exponent, 0) && Nodes.isInteger(base)) {
      return Nodes.constant(1, Nodes.dtype(base));
    }
    return Nodes.isConstant(base, 1) || Nodes.isConstant(exponent, 1) ? base : null;
  }

  private static Expr decide(Expr left, Expr right, boolean neutral) {
    if (left instanceof ConstBool constant) {
      return constant.value() == neutral ? right : left;
    }
    return right instanceof ConstBool constant ? constant.value() == neutral ? left : right : null;
  }

  private static long powerOf(long base, long exponent) {
    long result = 1;
    long square = base;
    for (long rest = exponent; ; ) {
      if ((rest & 1) != 0) {
        result = Math.multiplyExact(result, square);
      }
      rest >>= 1;
      if (rest == 0) {
        return result;
      }
      square = Math.multiplyExact(square, square);
    }
  }

  private static boolean isShift(long amount) {
    return amount >= 0 && amount < Long.SIZE;
  }
}
