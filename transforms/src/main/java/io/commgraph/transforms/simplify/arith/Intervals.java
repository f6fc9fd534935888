package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Unary;
import io.commgraph.ir.Variable;
import java.util.IdentityHashMap;

/** Which values can an expression have? (Simplify specification, 9.1) */
final class Intervals {
  private final ScopedMap<Interval> known = new ScopedMap<>();
  private IdentityHashMap<Expr, Interval> done = new IdentityHashMap<>();
  private long doneVersion;

  ScopedMap<Interval> known() {
    return known;
  }

  /** The interval of an expression under what is known now. */
  Interval of(Expr expr) {
    if (expr instanceof Variable variable) {
      return of(variable);
    }
    if (expr instanceof ConstInt constant) {
      return Interval.point(constant.value());
    }
    if (doneVersion != known.version()) {
      doneVersion = known.version();
      if (!done.isEmpty()) {
        done = new IdentityHashMap<>();
      }
    }
    if (expr instanceof Binary || expr instanceof Unary) {
      Interval result = done.get(expr);
      if (result == null) {
        result = expr instanceof Binary binary ? binary(binary) : unary((Unary) expr);
        done.put(expr, result);
      }
      return result;
    }
    if (expr instanceof ConstBool constant) {
      return Interval.point(constant.value() ? 1 : 0);
    }
    return expr instanceof ConstFloat constant ? around(constant.value()) : Interval.EVERYTHING;
  }

  private Interval of(Variable variable) {
    Interval interval = known.get(variable);
    return interval != null ? interval : Interval.ofVariable(Nodes.dtype(variable));
  }

  /** What follows for the variable from the other side being a single value. */
  void narrow(Variable variable, Interval to) {
    Interval narrowed = of(variable).intersect(to);
    if (!narrowed.isEmpty()) {
      known.put(variable, narrowed);
    }
  }

  private Interval binary(Binary binary) {
    Interval a = of(binary.left());
    Interval b = of(binary.right());
    return switch (binary.op()) {
      case ADD -> a.plus(b);
      case SUB -> a.minus(b);
      case MUL -> a.times(b);
      case FLOOR_DIV -> a.floorDiv(b);
      case FLOOR_MOD -> a.floorMod(b);
      case MIN -> a.smaller(b);
      case MAX -> a.larger(b);
      case POW -> a.power(b);
      case BIT_AND -> a.bitAnd(b);
      case BIT_OR -> a.bitOr(b);
      case BIT_SHIFT_LEFT -> a.shiftLeft(b);
      case BIT_SHIFT_RIGHT -> a.shiftRight(b);
      case EQ, NE, LT, LE, GT, GE, AND, OR, XOR -> Interval.TRUTH;
      case FLOAT_DIV, BIT_XOR -> Interval.EVERYTHING;
    };
  }

  private Interval unary(Unary unary) {
    Interval operand = of(unary.operand());
    return switch (unary.op()) {
      case NEG -> operand.negated();
      case ABS -> operand.magnitude();
      case NOT -> Interval.TRUTH;
      case BIT_NOT -> Interval.EVERYTHING;
      case CAST -> operand.castTo(unary.dtype());
    };
  }

  private static Interval around(double value) {
    return Double.isNaN(value) || Double.isInfinite(value)
        ? Interval.EVERYTHING
        : new Interval(clamp(Math.floor(value)), clamp(Math.ceil(value)));
  }

  private static long clamp(double value) {
    return Math.max(Interval.MINUS_INFINITY, (long) value);
  }
}
