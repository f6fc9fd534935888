package io.commgraph.transforms.simplify;

import io.commgraph.ir.Expr;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.YieldStmt;
import java.util.ArrayList;
import java.util.List;

/**
 * A body taken apart: its statements, and what it yields at the end.
 *
 * @param yielded empty if the body does not end in a yield
 */
record Tail(List<Stmt> statements, List<Expr> yielded) {
  static Tail of(Stmt body) {
    List<Stmt> all = SeqStmts.list(body);
    if (all.isEmpty()) {
      return new Tail(all, List.of());
    }
    Stmt last = all.get(all.size() - 1);
    if (last instanceof YieldStmt yield) {
      return new Tail(all.subList(0, all.size() - 1), yield.value());
    }
    if (!(last instanceof SeqStmts)) {
      return new Tail(all, List.of());
    }
    Tail inner = of(last);
    List<Stmt> statements = new ArrayList<>(all.subList(0, all.size() - 1));
    statements.addAll(inner.statements);
    return new Tail(statements, inner.yielded);
  }
}
