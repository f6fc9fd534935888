package io.commgraph.transforms.simplify;

import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.WhileStmt;
import java.util.function.Consumer;

/** Ways through the statements of a body. */
final class Statements {
  private Statements() {}

  /** Hands over the statements directly inside the statement. */
  static void inside(Stmt stmt, Consumer<Stmt> sink) {
    if (stmt instanceof SeqStmts sequence) {
      sequence.stmts().forEach(sink);
    } else if (stmt instanceof ForStmt loop) {
      sink.accept(loop.body());
    } else if (stmt instanceof WhileStmt loop) {
      sink.accept(loop.body());
    } else if (stmt instanceof ScopeStmt scope) {
      sink.accept(scope.body());
    } else if (stmt instanceof IfStmt branch) {
      sink.accept(branch.thenBody());
      if (branch.elseBody() != null) {
        sink.accept(branch.elseBody());
      }
    }
  }

  /** Hands over the statement and all statements inside it, outer before inner. */
  static void preOrder(Stmt root, Consumer<Stmt> sink) {
    sink.accept(root);
    inside(root, stmt -> preOrder(stmt, sink));
  }
}
