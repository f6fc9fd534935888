package io.commgraph.transforms.simplify;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Removes scalar assignments that nothing needs (Simplify specification, 11.1). A call is never
 * removed, nor is the task id of a submission; everything that another statement reads is needed,
 * and what a needed assignment reads.
 */
final class DeadScalars {
  private final IdentityHashMap<Variable, List<AssignStmt>> removable = new IdentityHashMap<>();
  private final Set<Variable> live = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Variable> open = new ArrayDeque<>();

  private DeadScalars() {}

  /** The body without its dead scalar assignments; the same object if there are none. */
  static Stmt remove(Stmt body) {
    DeadScalars dead = new DeadScalars();
    Statements.preOrder(body, dead::visit);
    dead.close();
    return dead.live.containsAll(dead.removable.keySet()) ? body : dead.new Removal().stmt(body);
  }

  private void visit(Stmt stmt) {
    if (stmt instanceof AssignStmt assign && isRemovable(assign)) {
      removable.computeIfAbsent(assign.var(), key -> new ArrayList<>()).add(assign);
    } else {
      Uses.of(stmt, this::mark);
      if (stmt instanceof AssignStmt assign) {
        mark(assign.var());
      }
    }
  }

  private void mark(Variable variable) {
    if (live.add(variable)) {
      open.add(variable);
    }
  }

  private void close() {
    while (!open.isEmpty()) {
      for (AssignStmt assign : removable.getOrDefault(open.remove(), List.of())) {
        Uses.of(assign, this::mark);
      }
    }
  }

  private static boolean isRemovable(AssignStmt assign) {
    return assign.var().type() instanceof ScalarType
        && !isTaskId(assign.value())
        && !Uses.hasCall(assign.value());
  }

  private static boolean isTaskId(Expr value) {
    return value instanceof TupleGetItem item
        && item.tuple() instanceof Variable tuple
        && tuple.type() instanceof TupleType type
        && item.index() == type.types().size() - 1
        && item.type() == ScalarType.of(DataType.TASK_ID);
  }

  private final class Removal extends Rewriter {
    @Override
    protected Stmt stmt(Stmt stmt) {
      if (!(stmt instanceof AssignStmt assign)) {
        return super.stmt(stmt);
      }
      boolean isDead = !live.contains(assign.var()) && removable.containsKey(assign.var());
      return isDead ? new SeqStmts(assign.span(), List.of()) : assign;
    }

    @Override
    protected Expr expr(Expr expr) {
      return expr;
    }
  }
}
