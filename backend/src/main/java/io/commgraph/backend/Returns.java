package io.commgraph.backend;

import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.WhileStmt;
import java.util.List;
import java.util.Optional;

/**
 * Returns of a function. Device code has none: it ends where its text ends, so one that something
 * may follow cannot be written.
 */
public final class Returns {
  private Returns() {}

  /** The first return in a loop or with statements behind it. */
  public static Optional<ReturnStmt> early(Stmt body) {
    return early(body, true);
  }

  private static Optional<ReturnStmt> early(Stmt stmt, boolean isLast) {
    if (stmt instanceof ReturnStmt returned) {
      return isLast ? Optional.empty() : Optional.of(returned);
    }
    if (stmt instanceof SeqStmts sequence) {
      return early(sequence.stmts(), isLast);
    }
    if (stmt instanceof IfStmt branch) {
      return early(branch.thenBody(), isLast)
          .or(() -> Optional.ofNullable(branch.elseBody()).flatMap(other -> early(other, isLast)));
    }
    if (stmt instanceof ScopeStmt scope) {
      return early(scope.body(), isLast);
    }
    if (stmt instanceof ForStmt loop) {
      return early(loop.body(), false);
    }
    return stmt instanceof WhileStmt loop ? early(loop.body(), false) : Optional.empty();
  }

  private static Optional<ReturnStmt> early(List<Stmt> stmts, boolean isLast) {
    for (int i = 0; i < stmts.size(); i++) {
      Optional<ReturnStmt> found = early(stmts.get(i), isLast && i == stmts.size() - 1);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }
}
