package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Span;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;

/**
 * Simplifies and proves expressions under what is known about variables. What becomes known inside
 * a scope is forgotten when the scope is left.
 */
public final class Analyzer {
  /** The beginning of a scope. */
  public record Scope(int values, int intervals, int orderings, int ends) {}

  private final Known knowledge = new Known();
  private final ScopedMap<Expr> values = new ScopedMap<>();
  private final Intervals intervals = new Intervals();
  private final Ordering ordering = new Ordering();
  private final Rounds rounds = new Rounds(knowledge);
  private final Prover prover = new Prover(rounds, intervals, ordering);
  private final SymbolicIntervals symbolic = prover.symbolic();

  /** What the rewriter may ask. */
  private final class Known implements Knowledge {
    @Override
    public Expr value(Variable variable) {
      Expr value = values.get(variable);
      return value == null ? variable : value;
    }

    @Override
    public Interval interval(Expr expr) {
      return intervals.of(expr);
    }

    @Override
    public long version() {
      return values.version() + intervals.known().version();
    }
  }

  /**
   * The simplified expression: two rounds of rewriting (Simplify specification, 7). It is the same
   * object if it is spelled alike, which also ends up so when rules undo each other.
   *
   * @throws io.commgraph.diagnostics.DiagnosticException if it divides by the constant zero
   */
  public Expr simplify(Expr expr) {
    Expr result = rounds.twice(expr);
    return result == expr || SameExpr.spelledAlike(result, expr) ? expr : result;
  }

  /** Whether the condition certainly holds (Simplify specification, 9.4). */
  public boolean proves(Expr condition) {
    return prover.proves(condition);
  }

  /** The values that the expression can have (Simplify specification, 9.1). */
  public Interval interval(Expr expr) {
    return intervals.of(expr);
  }

  /** A number that changes whenever something becomes known or unknown. */
  public long version() {
    return knowledge.version();
  }

  /** Opens a scope. */
  public Scope enter() {
    return new Scope(
        values.enter(), intervals.known().enter(), ordering.enter(), symbolic.known().enter());
  }

  /** Forgets what became known since the scope was opened. */
  public void leave(Scope scope) {
    values.leave(scope.values);
    intervals.known().leave(scope.intervals);
    ordering.leave(scope.orderings);
    symbolic.known().leave(scope.ends);
  }

  /** The variable is that constant; its uses become the constant (Simplify specification, 9.2). */
  public void bind(Variable variable, Expr constant) {
    values.put(variable, constant);
    intervals.known().put(variable, intervals.of(constant));
  }

  /** The variable is at least {@code min} and less than {@code end}. */
  public void bindRange(Variable variable, ConstInt min, ConstInt end) {
    long last = end.value() - 1;
    intervals.known().put(variable, new Interval(min.value(), last));
    symbolic.known().put(variable, new SymbolicIntervals.Ends(min, ConstInt.of(last, min.dtype())));
    if (min.value() == last) {
      values.put(variable, min);
    }
    ordering.add(Nodes.binary(BinaryOp.GE, Span.UNKNOWN, variable, min));
    ordering.add(Nodes.binary(BinaryOp.LT, Span.UNKNOWN, variable, end));
  }

  /**
   * The variable has one of the values that the expression can have, as far as its type allows
   * them.
   */
  public void bindInterval(Variable variable, Expr value) {
    DataType dtype = Nodes.dtype(variable);
    Interval possible = intervals.of(value).intersect(Interval.ofVariable(dtype));
    boolean saysNothing = possible.equals(intervals.of(variable));
    if (!possible.isEmpty() && !saysNothing) {
      intervals.known().put(variable, possible);
    }
  }

  /** The condition holds from now on in this scope (Simplify specification, 9.2). */
  public void assume(Expr condition) {
    assumePart(rounds.once(condition));
  }

  private void assumePart(Expr condition) {
    if (!(condition instanceof Binary binary)) {
      return;
    }
    if (binary.op() == BinaryOp.AND) {
      assumePart(binary.left());
      assumePart(binary.right());
    } else if (binary.op().isComparison()) {
      narrow(binary);
      ordering.add(binary);
      bound(binary);
    }
  }

  private void narrow(Binary comparison) {
    Expr left = comparison.left();
    Expr right = comparison.right();
    if (left instanceof Var variable && intervals.of(right).isPoint()) {
      narrow(variable, comparison.op(), intervals.of(right).min(), true);
    } else if (right instanceof Var variable && intervals.of(left).isPoint()) {
      narrow(variable, comparison.op(), intervals.of(left).min(), false);
    }
  }

  private void narrow(Variable variable, BinaryOp op, long value, boolean isLeft) {
    int strict = op == BinaryOp.LT ? 1 : 0;
    if (op == BinaryOp.EQ) {
      intervals.narrow(variable, Interval.point(value));
    } else if (op == BinaryOp.LT || op == BinaryOp.LE) {
      intervals.narrow(
          variable, isLeft ? Interval.atMost(value - strict) : Interval.atLeast(value + strict));
    }
  }

  private void bound(Binary comparison) {
    BinaryOp op = comparison.op();
    if (op != BinaryOp.LT && op != BinaryOp.LE && op != BinaryOp.EQ
        || !Nodes.isInteger(comparison.left())) {
      return;
    }
    int strict = op == BinaryOp.LT ? 1 : 0;
    if (comparison.left() instanceof Var variable) {
      symbolic.atMost(variable, shifted(comparison.right(), -strict));
      if (op == BinaryOp.EQ) {
        symbolic.atLeast(variable, comparison.right());
      }
    }
    if (comparison.right() instanceof Var variable) {
      symbolic.atLeast(variable, shifted(comparison.left(), strict));
      if (op == BinaryOp.EQ) {
        symbolic.atMost(variable, comparison.left());
      }
    }
  }

  private Expr shifted(Expr expr, int by) {
    return by == 0
        ? expr
        : symbolic.operation(BinaryOp.ADD, expr, Nodes.constant(by, Nodes.dtype(expr)));
  }
}
