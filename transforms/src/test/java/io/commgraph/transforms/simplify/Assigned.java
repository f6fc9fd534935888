package io.commgraph.transforms.simplify;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Stmt;
import java.util.ArrayList;
import java.util.List;

/** Finds assignments by the name of their target. */
final class Assigned {
  private Assigned() {}

  /** The only assignment to a variable of that name. */
  static AssignStmt in(Stmt body, String name) {
    List<AssignStmt> found = new ArrayList<>();
    Statements.preOrder(
        body,
        stmt -> {
          if (stmt instanceof AssignStmt assign && assign.var().nameHint().equals(name)) {
            found.add(assign);
          }
        });
    if (found.size() != 1) {
      throw new AssertionError(found.size() + " assignments to " + name);
    }
    return found.get(0);
  }
}
