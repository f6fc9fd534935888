package io.commgraph.backend.host;

import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.YieldStmt;

/** How many values does a body hand to the loop or branch that it belongs to? */
final class Yields {
  private Yields() {}

  /**
   * The number of values that are yielded at the end of the body, 0 if there is no body.
   *
   * @param wanted what a body gives that never ends
   */
  static int of(Stmt body, int wanted) {
    Stmt last = body;
    while (last instanceof ScopeStmt
        || last instanceof SeqStmts sequence && !sequence.stmts().isEmpty()) {
      last =
          last instanceof SeqStmts sequence
              ? sequence.stmts().get(sequence.stmts().size() - 1)
              : ((ScopeStmt) last).body();
    }
    if (last instanceof ReturnStmt || last instanceof BreakStmt || last instanceof ContinueStmt) {
      return wanted;
    }
    return last instanceof YieldStmt yield ? yield.value().size() : 0;
  }
}
