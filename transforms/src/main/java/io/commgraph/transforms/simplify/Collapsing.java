package io.commgraph.transforms.simplify;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * Loops that run once or not at all, and branches that are decided, become the statements that run
 * (Simplify specification, 5.3 and 5.4). What they yield stands for their return variables from
 * then on.
 *
 * <p>The body is not copied: it is walked once, with the loop variable and the carried values
 * replaced.
 */
final class Collapsing {
  private final Region region;
  private final StmtSimplifier stmts;

  Collapsing(Region region, StmtSimplifier stmts) {
    this.region = region;
    this.stmts = stmts;
  }

  /**
   * What is left of the loop, or {@code null} if it stays.
   *
   * @param bounded the loop with simplified bounds and initial values
   */
  Stmt loop(ForStmt loop, ForStmt bounded) {
    if (loop.kind() != ForKind.SEQUENTIAL
        || !loop.attrs().isEmpty()
        || loop.iterArgs().size() != loop.returnVars().size()
        || region.analyzer().interval(bounded.step()).min() < 1) {
      return null;
    }
    Expr stop = bounded.stop();
    Expr start = bounded.start();
    if (region.analyzer().proves(binary(BinaryOp.LE, stop, start))) {
      return noTrip(bounded);
    }
    boolean runsOnce =
        yieldsAll(loop.body(), loop.returnVars())
            && !region.definitions().hasJumps(loop)
            && region.analyzer().proves(oneTrip(bounded));
    return runsOnce ? oneTrip(loop, bounded) : null;
  }

  private static Expr oneTrip(ForStmt loop) {
    return binary(
        BinaryOp.AND,
        binary(BinaryOp.LT, loop.start(), loop.stop()),
        binary(BinaryOp.LE, loop.stop(), binary(BinaryOp.ADD, loop.start(), loop.step())));
  }

  private Stmt noTrip(ForStmt loop) {
    List<Stmt> results = new ArrayList<>();
    for (int i = 0; i < loop.returnVars().size(); i++) {
      results.add(
          AssignStmt.of(
              loop.span(),
              stmts.result(loop.returnVars().get(i)),
              loop.iterArgs().get(i).initValue()));
    }
    return SeqStmts.of(loop.span(), results);
  }

  private Stmt oneTrip(ForStmt loop, ForStmt bounded) {
    List<Stmt> results = new ArrayList<>();
    Tail tail =
        region.withReplacements(
            () -> {
              substitute(loop.loopVar(), bounded.start(), results);
              for (int i = 0; i < loop.iterArgs().size(); i++) {
                substitute(loop.iterArgs().get(i), bounded.iterArgs().get(i).initValue(), results);
              }
              return Tail.of(stmts.stmt(loop.body()));
            });
    return spliced(loop.span(), results, tail, loop.returnVars());
  }

  /** What is left of the branch, or {@code null} if it stays. */
  Stmt branch(IfStmt branch, Expr condition) {
    if (yieldsAll(branch.thenBody(), branch.returnVars()) && region.analyzer().proves(condition)) {
      return taken(branch, condition, branch.thenBody());
    }
    Expr negation = negation(condition);
    if (branch.elseBody() == null) {
      return branch.returnVars().isEmpty() && region.analyzer().proves(negation)
          ? new SeqStmts(branch.span(), List.of())
          : null;
    }
    return yieldsAll(branch.elseBody(), branch.returnVars()) && region.analyzer().proves(negation)
        ? taken(branch, negation, branch.elseBody())
        : null;
  }

  private Stmt taken(IfStmt branch, Expr condition, Stmt body) {
    Tail tail = Tail.of(region.branch(() -> stmts.under(condition, body)));
    return spliced(branch.span(), new ArrayList<>(), tail, branch.returnVars());
  }

  static Expr negation(Expr condition) {
    return new Unary(UnaryOp.NOT, condition.span(), ScalarType.of(DataType.BOOL), condition);
  }

  private static boolean yieldsAll(Stmt body, List<Variable> returnVars) {
    return Tail.of(body).yielded().size() == returnVars.size();
  }

  private Stmt spliced(Span span, List<Stmt> before, Tail tail, List<Variable> returnVars) {
    List<Stmt> results = new ArrayList<>(before);
    results.addAll(tail.statements());
    for (int i = 0; i < returnVars.size(); i++) {
      substitute(returnVars.get(i), tail.yielded().get(i), results);
    }
    return SeqStmts.of(span, results);
  }

  /**
   * Lets the value stand for the variable. A value that may differ from one evaluation to the next
   * is evaluated here and given a name.
   */
  private void substitute(Variable variable, Expr value, List<Stmt> results) {
    if (region.definitions().isFixed(value)) {
      region.replace(variable, value);
      return;
    }
    Var name = stmts.named(variable);
    results.add(AssignStmt.of(variable.span(), name, value));
    region.replace(variable, name);
  }

  private static Binary binary(BinaryOp op, Expr left, Expr right) {
    DataType dtype =
        op == BinaryOp.ADD && left.type() instanceof ScalarType scalar
            ? scalar.dtype()
            : DataType.BOOL;
    return new Binary(op, Span.UNKNOWN, ScalarType.of(dtype), left, right);
  }
}
