package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.DataType;

/**
 * The integers from {@code min} to {@code max} (Simplify specification, 9.1). The ends {@link
 * #MINUS_INFINITY} and {@link #INFINITY} stand for no bound.
 */
public record Interval(long min, long max) {
  public static final long INFINITY = Long.MAX_VALUE;
  public static final long MINUS_INFINITY = -Long.MAX_VALUE;

  /** All integers. */
  public static final Interval EVERYTHING = new Interval(MINUS_INFINITY, INFINITY);

  /** The truth values as numbers. */
  static final Interval TRUTH = new Interval(0, 1);

  static Interval point(long value) {
    return new Interval(value, value);
  }

  static Interval atLeast(long min) {
    return new Interval(min, INFINITY);
  }

  static Interval atMost(long max) {
    return new Interval(MINUS_INFINITY, max);
  }

  /**
   * What a variable of that type can be when nothing else is known; only {@code INDEX} says
   * something.
   */
  static Interval ofVariable(DataType dtype) {
    return dtype == DataType.INDEX ? atLeast(0) : EVERYTHING;
  }

  boolean isPoint() {
    return min == max;
  }

  boolean isEmpty() {
    return min > max;
  }

  Interval intersect(Interval other) {
    long low = Math.max(min, other.min);
    long high = Math.min(max, other.max);
    return new Interval(low, high);
  }

  Interval plus(Interval other) {
    return new Interval(sum(min, other.min), sum(max, other.max));
  }

  Interval minus(Interval other) {
    return plus(other.negated());
  }

  Interval negated() {
    return new Interval(negative(max), negative(min));
  }

  Interval magnitude() {
    if (min >= 0) {
      return this;
    }
    return max <= 0 ? negated() : new Interval(0, Math.max(negative(min), max));
  }

  Interval times(Interval other) {
    long a = product(min, other.min);
    long b = product(min, other.max);
    long c = product(max, other.min);
    long d = product(max, other.max);
    return new Interval(
        Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
  }

  Interval floorDiv(Interval divisor) {
    if (divisor.max < 0) {
      return negated().floorDiv(divisor.negated());
    }
    if (divisor.min <= 0) {
      return EVERYTHING;
    }
    return new Interval(
        Math.floorDiv(min, min >= 0 ? divisor.max : divisor.min),
        Math.floorDiv(max, max >= 0 ? divisor.min : divisor.max));
  }

  Interval floorMod(Interval divisor) {
    if (divisor.min <= 0) {
      return EVERYTHING;
    }
    long last = sum(divisor.max, -1);
    return new Interval(0, min >= 0 ? Math.min(max, last) : last);
  }

  Interval smaller(Interval other) {
    return new Interval(Math.min(min, other.min), Math.min(max, other.max));
  }

  Interval larger(Interval other) {
    return new Interval(Math.max(min, other.min), Math.max(max, other.max));
  }

  Interval bitAnd(Interval other) {
    return min >= 0 && other.min >= 0 ? new Interval(0, Math.min(max, other.max)) : EVERYTHING;
  }

  Interval bitOr(Interval other) {
    return min >= 0 && other.min >= 0
        ? new Interval(Math.max(min, other.min), sum(max, other.max))
        : EVERYTHING;
  }

  Interval shiftLeft(Interval amount) {
    return shiftsBy(amount)
        ? new Interval(product(min, powerOfTwo(amount.min)), product(max, powerOfTwo(amount.max)))
        : EVERYTHING;
  }

  Interval shiftRight(Interval amount) {
    return shiftsBy(amount)
        ? new Interval(min >> amount.max, max == INFINITY ? INFINITY : max >> amount.min)
        : EVERYTHING;
  }

  private boolean shiftsBy(Interval amount) {
    return min >= 0 && amount.min >= 0 && amount.max < Long.SIZE - 1;
  }

  private static long powerOfTwo(long exponent) {
    return 1L << exponent;
  }

  Interval power(Interval exponent) {
    if (!exponent.isPoint() || exponent.min < 0) {
      return EVERYTHING;
    }
    if (exponent.min == 0) {
      return point(1);
    }
    if (exponent.min == 1) {
      return this;
    }
    return min >= 0 ? new Interval(power(min, exponent.min), power(max, exponent.min)) : EVERYTHING;
  }

  private static long power(long base, long exponent) {
    return base == INFINITY
        ? INFINITY
        : Folding.value(BinaryOp.POW, base, exponent).orElse(INFINITY);
  }

  /** Those values that fit into the type; all of the type's if none do. */
  Interval castTo(DataType dtype) {
    if (!dtype.isInteger()) {
      return EVERYTHING;
    }
    if (dtype.bits() >= Long.SIZE) {
      return this;
    }
    long range = 1L << (dtype.isSigned() ? dtype.bits() - 1 : dtype.bits());
    Interval representable = new Interval(dtype.isSigned() ? -range : 0, range - 1);
    Interval fitting = intersect(representable);
    return fitting.isEmpty() ? representable : fitting;
  }

  private static long negative(long value) {
    return value == Long.MIN_VALUE ? INFINITY : -value;
  }

  private static long sum(long a, long b) {
    if (a == INFINITY || b == INFINITY) {
      return INFINITY;
    }
    if (a == MINUS_INFINITY || b == MINUS_INFINITY) {
      return MINUS_INFINITY;
    }
    long sum = a + b;
    boolean overflows = ((a ^ sum) & (b ^ sum)) < 0;
    return overflows ? (a < 0 ? MINUS_INFINITY : INFINITY) : sum;
  }

  private static long product(long a, long b) {
    long low = a * b;
    boolean fits = Math.multiplyHigh(a, b) == low >> (Long.SIZE - 1);
    return fits ? low : (a < 0) == (b < 0) ? INFINITY : MINUS_INFINITY;
  }
}
