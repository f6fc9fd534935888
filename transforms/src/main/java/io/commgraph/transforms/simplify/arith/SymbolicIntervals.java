package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Span;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Variable;
import java.util.IdentityHashMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Between which expressions does an expression lie? (Simplify specification, 9.5) */
final class SymbolicIntervals {
  /** The ends; {@code null} for none. */
  record Ends(Expr min, Expr max) {
    static final Ends NONE = new Ends(null, null);

    static Ends point(Expr expr) {
      return new Ends(expr, expr);
    }

    boolean isPoint() {
      return min != null && min == max;
    }

    Ends swapped() {
      return new Ends(max, min);
    }
  }

  private final ScopedMap<Ends> known = new ScopedMap<>();
  private final UnaryOperator<Expr> simplify;
  private final Predicate<Expr> proves;

  /**
   * @param simplify applied to every end that is built
   * @param proves decides a condition without asking here
   */
  SymbolicIntervals(UnaryOperator<Expr> simplify, Predicate<Expr> proves) {
    this.simplify = simplify;
    this.proves = proves;
  }

  ScopedMap<Ends> known() {
    return known;
  }

  /** The variable is at most {@code max}. */
  void atMost(Variable variable, Expr max) {
    Ends ends = ends(variable);
    known.put(variable, new Ends(ends.min, ends.max == null ? max : smaller(ends.max, max)));
  }

  /** The variable is at least {@code min}. */
  void atLeast(Variable variable, Expr min) {
    Ends ends = ends(variable);
    known.put(variable, new Ends(ends.min == null ? min : larger(ends.min, min), ends.max));
  }

  private Ends ends(Variable variable) {
    Ends ends = known.get(variable);
    return ends == null ? Ends.NONE : ends;
  }

  /** The ends of an expression under what is known now. */
  Ends of(Expr expr) {
    return new Evaluation().of(expr);
  }

  /** {@code left op right}, simplified. */
  Expr operation(BinaryOp op, Expr left, Expr right) {
    return simplify.apply(Nodes.binary(op, Span.UNKNOWN, left, right));
  }

  private Expr smaller(Expr a, Expr b) {
    if (isAtMost(a, b)) {
      return a;
    }
    return isAtMost(b, a) ? b : operation(BinaryOp.MIN, a, b);
  }

  private Expr larger(Expr a, Expr b) {
    if (isAtMost(a, b)) {
      return b;
    }
    return isAtMost(b, a) ? a : operation(BinaryOp.MAX, a, b);
  }

  private boolean isAtMost(Expr a, Expr b) {
    return proves.test(Nodes.binary(BinaryOp.LE, Span.UNKNOWN, a, b));
  }

  /** One question; shared operands are looked at once. */
  private final class Evaluation {
    private final IdentityHashMap<Expr, Ends> done = new IdentityHashMap<>();

    Ends of(Expr expr) {
      if (expr instanceof ConstInt || !Nodes.isInteger(expr)) {
        return expr instanceof ConstInt ? Ends.point(expr) : Ends.NONE;
      }
      if (expr instanceof Variable variable) {
        Ends ends = known.get(variable);
        return ends != null ? ends : Ends.point(variable);
      }
      Ends result = done.get(expr);
      if (result == null) {
        result =
            expr instanceof Binary binary
                ? binary(binary)
                : expr instanceof Unary unary ? unary(unary) : Ends.NONE;
        done.put(expr, result);
      }
      return result;
    }

    private Ends binary(Binary binary) {
      BinaryOp op = binary.op();
      Ends a = of(binary.left());
      Ends b = of(binary.right());
      return switch (op) {
        case ADD -> new Ends(end(op, a.min, b.min), end(op, a.max, b.max));
        case SUB -> new Ends(end(op, a.min, b.max), end(op, a.max, b.min));
        case MUL -> product(a, b);
        case FLOOR_DIV ->
            isPositive(b) ? new Ends(end(op, a.min, b.min), end(op, a.max, b.min)) : Ends.NONE;
        case FLOOR_MOD -> isPositive(b) ? remainders((ConstInt) b.min) : Ends.NONE;
        case MIN ->
            new Ends(
                a.min == null || b.min == null ? null : smaller(a.min, b.min),
                a.max == null ? b.max : b.max == null ? a.max : smaller(a.max, b.max));
        case MAX ->
            new Ends(
                a.min == null ? b.min : b.min == null ? a.min : larger(a.min, b.min),
                a.max == null || b.max == null ? null : larger(a.max, b.max));
        default -> Ends.NONE;
      };
    }

    private Ends unary(Unary unary) {
      Ends operand = of(unary.operand());
      if (unary.op() == UnaryOp.NEG) {
        return new Ends(negative(operand.max), negative(operand.min));
      }
      boolean keepsValue =
          unary.op() == UnaryOp.CAST
              && Nodes.isInteger(unary.operand())
              && unary.dtype().bits() >= Nodes.dtype(unary.operand()).bits();
      return keepsValue ? operand : Ends.NONE;
    }

    private Ends product(Ends a, Ends b) {
      if (b.isPoint()) {
        return scaled(a, b.min);
      }
      if (a.isPoint()) {
        return scaled(b, a.min);
      }
      return isNonNegative(a.min) && isNonNegative(b.min)
          ? new Ends(end(BinaryOp.MUL, a.min, b.min), end(BinaryOp.MUL, a.max, b.max))
          : Ends.NONE;
    }

    private Ends scaled(Ends ends, Expr factor) {
      Ends scaled =
          new Ends(end(BinaryOp.MUL, ends.min, factor), end(BinaryOp.MUL, ends.max, factor));
      if (isNonNegative(factor)) {
        return scaled;
      }
      return proves.test(compareWithZero(BinaryOp.LT, factor)) ? scaled.swapped() : Ends.NONE;
    }

    private boolean isNonNegative(Expr end) {
      return end != null && proves.test(compareWithZero(BinaryOp.GE, end));
    }

    private Expr compareWithZero(BinaryOp op, Expr expr) {
      return Nodes.binary(op, Span.UNKNOWN, expr, Nodes.constant(0, Nodes.dtype(expr)));
    }

    private Expr end(BinaryOp op, Expr a, Expr b) {
      return a == null || b == null ? null : operation(op, a, b);
    }

    private Expr negative(Expr end) {
      return end == null ? null : simplify.apply(Nodes.unary(UnaryOp.NEG, end.span(), end));
    }

    private Ends remainders(ConstInt divisor) {
      return new Ends(
          Nodes.constant(0, DataType.INT64), Nodes.constant(divisor.value() - 1, DataType.INT64));
    }

    private static boolean isPositive(Ends divisor) {
      return divisor.isPoint() && divisor.min instanceof ConstInt value && value.value() > 0;
    }
  }
}
