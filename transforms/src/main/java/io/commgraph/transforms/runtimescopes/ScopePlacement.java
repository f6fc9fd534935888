package io.commgraph.transforms.runtimescopes;

import io.commgraph.ir.Attrs;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import java.util.List;

/**
 * Wraps the bodies of one function from the inside out. Below a manual scope nothing is wrapped:
 * the runtime takes no automatic scope there.
 */
final class ScopePlacement extends Rewriter {
  private final Function function;
  private final boolean marked;
  private int manualScopes;

  ScopePlacement(Function function) {
    this.function = function;
    this.marked = TaskMarks.occurIn(function.body());
  }

  /** The function's body with all its scopes. */
  Stmt placed() {
    Stmt inside = stmt(function.body());
    return isAutomatic(inside) ? inside : automatic(inside);
  }

  @Override
  protected Stmt stmt(Stmt stmt) {
    int enter = stmt instanceof RuntimeScopeStmt scope && scope.manual() ? 1 : 0;
    manualScopes += enter;
    Stmt walked = super.stmt(stmt);
    manualScopes -= enter;
    if (manualScopes > 0) {
      return walked;
    }
    if (walked instanceof ForStmt loop) {
      return loop.withBody(wrapped(loop.body()));
    }
    if (walked instanceof IfStmt branch) {
      Stmt otherwise = branch.elseBody();
      return branch.withBodies(
          wrapped(branch.thenBody()), otherwise == null ? null : wrapped(otherwise));
    }
    return walked;
  }

  /** Expressions hold no statements. */
  @Override
  protected Expr expr(Expr expr) {
    return expr;
  }

  private Stmt wrapped(Stmt body) {
    if (isAutomatic(body)) {
      return body;
    }
    return marked && TaskMarks.onAllTasksOf(body)
        ? manual(body, TaskMarks.ON_SCOPE)
        : automatic(body);
  }

  private static boolean isAutomatic(Stmt body) {
    Stmt inner = body;
    while (inner instanceof SeqStmts sequence && sequence.stmts().size() == 1) {
      inner = sequence.stmts().get(0);
    }
    return inner instanceof RuntimeScopeStmt scope && !scope.manual();
  }

  private static Stmt automatic(Stmt body) {
    return new RuntimeScopeStmt(body.span(), List.of(), "", body, Attrs.EMPTY, false);
  }

  /** A manual scope around {@code body}, at its place. */
  static Stmt manual(Stmt body, Attrs attrs) {
    return new RuntimeScopeStmt(body.span(), List.of(), "", body, attrs, true);
  }
}
