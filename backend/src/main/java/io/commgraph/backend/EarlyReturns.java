package io.commgraph.backend;

import io.commgraph.ir.Function;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Walk;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Where does a function return although more statements follow, or another iteration? Emitted code
 * returns at its end only, and would go on there.
 */
public final class EarlyReturns {
  private EarlyReturns() {}

  /** Those returns, by identity. */
  public static Set<Stmt> of(Function function) {
    Set<Stmt> early = Collections.newSetFromMap(new IdentityHashMap<>());
    Walk.preOrder(
        function.body(),
        node -> {
          if (node instanceof ReturnStmt returned) {
            early.add(returned);
          }
          return node instanceof Stmt;
        });
    if (!early.isEmpty()) {
      end(function.body(), early);
    }
    return early;
  }

  /** Takes out the returns behind which nothing follows. */
  private static void end(Stmt stmt, Set<Stmt> early) {
    if (stmt instanceof SeqStmts sequence && !sequence.stmts().isEmpty()) {
      end(sequence.stmts().get(sequence.stmts().size() - 1), early);
    } else if (stmt instanceof ScopeStmt scope) {
      end(scope.body(), early);
    } else if (stmt instanceof IfStmt branch) {
      end(branch.thenBody(), early);
      if (branch.elseBody() != null) {
        end(branch.elseBody(), early);
      }
    } else {
      early.remove(stmt);
    }
  }
}
