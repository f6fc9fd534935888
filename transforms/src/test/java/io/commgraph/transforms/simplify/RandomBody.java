package io.commgraph.transforms.simplify;

import io.commgraph.ir.Attrs;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.testing.Ir;
import io.commgraph.transforms.simplify.arith.RandomExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes random bodies of loops, branches, scalars and calls, in single assignment form. */
final class RandomBody {
  private static final ScalarType SIGNED = ScalarType.of(DataType.INT64);

  private final Random random;
  private int names;

  RandomBody(Random random) {
    this.random = random;
  }

  /** A body of which {@code known} are the parameters. */
  Stmt of(List<? extends Variable> known) {
    return block(new ArrayList<>(known), 4, List.of(), false);
  }

  private Stmt block(List<Variable> known, int levels, List<Var> results, boolean inLoop) {
    List<Stmt> stmts = new ArrayList<>();
    int size = 1 + random.nextInt(5);
    for (int i = 0; i < size; i++) {
      stmts.add(stmt(known, levels, inLoop));
    }
    if (!results.isEmpty()) {
      stmts.add(Ir.yields(results.stream().map(each -> value(known)).toArray(Expr[]::new)));
    }
    return SeqStmts.of(Span.UNKNOWN, stmts);
  }

  private Expr expr(List<Variable> known) {
    return new RandomExpr(random, known).integer(random.nextInt(3));
  }

  /** What is assigned or yielded: now and then what a call gives back. */
  private Expr value(List<Variable> known) {
    return random.nextInt(4) == 0 ? Ir.op("ask", SIGNED, expr(known)) : expr(known);
  }

  private Expr condition(List<Variable> known) {
    return new RandomExpr(random, known).condition(random.nextInt(2));
  }

  private Stmt stmt(List<Variable> known, int levels, boolean inLoop) {
    int kind = random.nextInt(levels == 0 ? 6 : 10);
    if (kind < 3) {
      Var target = name();
      Stmt assign = Ir.assign(target, value(known));
      known.add(target);
      return assign;
    }
    if (kind == 3 && inLoop && random.nextInt(3) == 0) {
      Stmt leave = new BreakStmt(Span.UNKNOWN, List.of());
      return new IfStmt(Span.UNKNOWN, List.of(), condition(known), leave, null, List.of());
    }
    if (kind < 6) {
      return Ir.eval(Ir.op("use", OpaqueType.UNKNOWN, expr(known), expr(known)));
    }
    return kind < 8 ? branch(known, levels, inLoop) : loop(known, levels);
  }

  private Stmt branch(List<Variable> known, int levels, boolean inLoop) {
    List<Var> results = results();
    boolean hasElse = !results.isEmpty() || random.nextBoolean();
    Stmt branch =
        new IfStmt(
            Span.UNKNOWN,
            List.of(),
            condition(known),
            block(new ArrayList<>(known), levels - 1, results, inLoop),
            hasElse ? block(new ArrayList<>(known), levels - 1, results, inLoop) : null,
            List.copyOf(results));
    known.addAll(results);
    return branch;
  }

  private Stmt loop(List<Variable> known, int levels) {
    List<Var> results = results();
    List<IterArg> carries = results.stream().map(each -> carry(expr(known))).toList();
    Expr start = random.nextBoolean() ? Ir.number(random.nextInt(3)) : expr(known);
    Expr stop = random.nextBoolean() ? Ir.number(random.nextInt(5)) : expr(known);
    Var loopVar = name();
    List<Variable> inside = new ArrayList<>(known);
    inside.add(loopVar);
    inside.addAll(carries);
    Stmt body = block(inside, levels - 1, results, true);
    known.addAll(results);
    return new ForStmt(
        Span.UNKNOWN,
        List.of(),
        loopVar,
        start,
        stop,
        Ir.number(1 + random.nextInt(2)),
        carries,
        body,
        List.copyOf(results),
        ForKind.SEQUENTIAL,
        Attrs.EMPTY);
  }

  private List<Var> results() {
    List<Var> results = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      results.add(name());
    }
    return results;
  }

  /** Not of the type {@code INDEX}, whose values are never negative. */
  private IterArg carry(Expr init) {
    return new IterArg(Span.UNKNOWN, SIGNED, "c" + names++, init);
  }

  private Var name() {
    return Ir.var("v" + names++, SIGNED);
  }
}
