package io.commgraph.transforms.collectives;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names that are in scope at the current statement. Emitted host code binds a variable under
 * its name, so a new one must not be called like one that is still used (passes specification, trap
 * T11). A name that is out of scope may be taken again.
 */
final class VisibleNames {
  private final Deque<String> bound = new ArrayDeque<>();
  private final Map<String, Integer> count = new HashMap<>();

  /** {@code wanted}, or the first of {@code wanted_1}, {@code wanted_2}, … that is free. */
  String fresh(String wanted) {
    String name = wanted;
    for (int i = 1; count.containsKey(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  void bind(Collection<? extends Variable> variables) {
    for (Variable variable : variables) {
      bound.push(variable.nameHint());
      count.merge(variable.nameHint(), 1, Integer::sum);
    }
  }

  /** Opens the statement's own scope, if it is one; the result is for {@link #leave}. */
  int enter(Stmt stmt) {
    int outside = bound.size();
    if (stmt instanceof ForStmt loop) {
      bind(List.of(loop.loopVar()));
      bind(loop.iterArgs());
    } else if (stmt instanceof WhileStmt loop) {
      bind(loop.iterArgs());
    }
    return outside;
  }

  /** Closes the statement's own scope; what it defines for the statements after it stays. */
  void leave(Stmt stmt, int outside) {
    if (stmt instanceof AssignStmt assign) {
      bind(List.of(assign.var()));
    } else if (stmt instanceof ForStmt loop) {
      release(outside);
      bind(loop.returnVars());
    } else if (stmt instanceof WhileStmt loop) {
      release(outside);
      bind(loop.returnVars());
    } else if (stmt instanceof IfStmt branch) {
      release(outside);
      bind(branch.returnVars());
    }
  }

  private void release(int outside) {
    while (bound.size() > outside) {
      count.computeIfPresent(bound.pop(), (name, times) -> times == 1 ? null : times - 1);
    }
  }
}
