package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Span;
import io.commgraph.ir.UnaryOp;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * A sum: a constant and scaled terms in the order in which they first appear (Simplify
 * specification, 10.1). Overflow is an {@link ArithmeticException}.
 */
record SumForm(DataType dtype, long constant, List<Term> terms) {
  /** No upper factor. */
  private static final long NONE = 0;

  /**
   * {@code ((index % upper) // lower) * scale}.
   *
   * @param index compared by identity
   */
  record Term(Expr index, long lower, long upper, long scale) {
    Term scaled(long to) {
      return new Term(index, lower, upper, to);
    }

    private boolean isLike(Term other) {
      return index == other.index && lower == other.lower && upper == other.upper;
    }

    /**
     * This quotient and that remainder together, or {@code null} if they are not of one division.
     */
    private Term joined(Term remainder) {
      boolean fits =
          index == remainder.index
              && remainder.upper == lower
              && lower % remainder.lower == 0
              && scale == Math.multiplyExact(lower / remainder.lower, remainder.scale);
      return fits ? new Term(index, remainder.lower, upper, remainder.scale) : null;
    }

    private Expr expr() {
      Expr part = index;
      DataType dtype = Nodes.dtype(index);
      if (upper != NONE) {
        part = operation(BinaryOp.FLOOR_MOD, part, Nodes.constant(upper, dtype));
      }
      if (lower != 1) {
        part = operation(BinaryOp.FLOOR_DIV, part, Nodes.constant(lower, dtype));
      }
      if (scale == -1) {
        return Nodes.unary(UnaryOp.NEG, Span.UNKNOWN, part);
      }
      return scale == 1 ? part : operation(BinaryOp.MUL, part, Nodes.constant(scale, dtype));
    }
  }

  static SumForm constant(DataType dtype, long value) {
    return new SumForm(dtype, value, List.of());
  }

  static SumForm term(Expr index) {
    return term(index, 1, NONE);
  }

  private static SumForm term(Expr index, long lower, long upper) {
    return new SumForm(Nodes.dtype(index), 0, List.of(new Term(index, lower, upper, 1)));
  }

  boolean isConstant() {
    return terms.isEmpty();
  }

  SumForm plus(SumForm other) {
    List<Term> merged = new ArrayList<>(terms);
    other.terms.forEach(term -> add(merged, term));
    return new SumForm(dtype, Math.addExact(constant, other.constant), merged);
  }

  SumForm times(long factor) {
    if (factor == 0) {
      return constant(dtype, 0);
    }
    return map(scale -> Math.multiplyExact(scale, factor));
  }

  private SumForm map(LongUnaryOperator change) {
    return new SumForm(
        dtype,
        change.applyAsLong(constant),
        terms.stream().map(term -> term.scaled(change.applyAsLong(term.scale))).toList());
  }

  /** The quotient by a positive number; {@code self} is the expression of this sum. */
  SumForm floorDiv(long divisor, Expr self) {
    if (scalesDivideBy(divisor) && constant % divisor == 0) {
      return map(value -> value / divisor);
    }
    if (constant == 0 && terms.size() == 1) {
      Term only = terms.get(0);
      if (only.scale > 0 && divisor % only.scale == 0) {
        long lower = Math.multiplyExact(only.lower, divisor / only.scale);
        if (only.upper == NONE || only.upper % lower == 0) {
          return new SumForm(dtype, 0, List.of(new Term(only.index, lower, only.upper, 1)));
        }
      }
    }
    return term(self, divisor, NONE);
  }

  /** The remainder by a positive number; {@code self} is the expression of this sum. */
  SumForm floorMod(long divisor, Expr self) {
    if (scalesDivideBy(divisor)) {
      return constant(dtype, Math.floorMod(constant, divisor));
    }
    if (constant == 0 && terms.size() == 1) {
      Term only = terms.get(0);
      boolean fits = only.upper == NONE || only.upper % divisor == 0;
      if (only.scale == 1 && only.lower == 1 && fits) {
        return term(only.index, 1, divisor);
      }
    }
    return term(self, 1, divisor);
  }

  private boolean scalesDivideBy(long divisor) {
    return terms.stream().allMatch(term -> term.scale % divisor == 0);
  }

  /** The sum as an expression: terms in order, the constant last. */
  Expr expr() {
    Expr sum = null;
    for (Term term : terms) {
      sum = sum == null ? term.expr() : operation(BinaryOp.ADD, sum, term.expr());
    }
    if (sum == null) {
      return Nodes.constant(constant, dtype);
    }
    return constant == 0
        ? sum
        : operation(BinaryOp.ADD, sum, Nodes.constant(constant, Nodes.dtype(sum)));
  }

  private static void add(List<Term> terms, Term term) {
    for (int i = 0; i < terms.size(); i++) {
      Term before = terms.get(i);
      Term merged =
          before.isLike(term) ? before.scaled(Math.addExact(before.scale, term.scale)) : null;
      merged = merged == null ? before.joined(term) : merged;
      merged = merged == null ? term.joined(before) : merged;
      if (merged != null) {
        terms.remove(i);
        if (merged.scale != 0) {
          terms.add(i, merged);
        }
        return;
      }
    }
    terms.add(term);
  }

  private static Expr operation(BinaryOp op, Expr left, Expr right) {
    return Nodes.binary(op, Span.UNKNOWN, left, right);
  }
}
