package io.commgraph.backend.orchestration;

import io.commgraph.ir.Expr;
import io.commgraph.ir.Field;
import io.commgraph.ir.FieldRole;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WhileStmt;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Which variables does a body read? The extents in types do not count. */
final class UsedVariables {
  private final Set<Variable> used = Collections.newSetFromMap(new IdentityHashMap<>());
  private final IdentityHashMap<Variable, List<Expr>> initialValues = new IdentityHashMap<>();
  private final Deque<Fielded> open = new ArrayDeque<>();
  private final boolean countsUnreadCarries;

  private UsedVariables(boolean countsUnreadCarries) {
    this.countsUnreadCarries = countsUnreadCarries;
  }

  /** The variables that stand somewhere in the body where a value is wanted. */
  static Set<Variable> in(Stmt body) {
    return new UsedVariables(true).walk(body);
  }

  /**
   * The same without those that are only the initial value of what a loop carries, where neither
   * the loop nor what follows reads that.
   */
  static Set<Variable> readBy(Stmt body) {
    return new UsedVariables(false).walk(body);
  }

  private Set<Variable> walk(Stmt body) {
    open.push(body);
    while (!open.isEmpty()) {
      Fielded next = open.pop();
      if (next instanceof Variable variable) {
        read(variable);
      } else {
        below(next);
      }
    }
    return used;
  }

  private void below(Fielded node) {
    if (node instanceof ForStmt loop) {
      carried(loop.iterArgs(), loop.returnVars());
    } else if (node instanceof WhileStmt loop) {
      carried(loop.iterArgs(), loop.returnVars());
    }
    for (Field field : node.schema().parts()) {
      if (field.role() != FieldRole.DEF) {
        Walk.children(node, field, this::read);
      }
    }
  }

  private void carried(List<IterArg> iterArgs, List<Variable> results) {
    for (int i = 0; i < iterArgs.size(); i++) {
      IterArg iterArg = iterArgs.get(i);
      Variable result = i < results.size() ? results.get(i) : iterArg;
      if (countsUnreadCarries || used.contains(iterArg) || used.contains(result)) {
        read(iterArg.initValue());
      } else {
        await(iterArg, iterArg.initValue());
        await(result, iterArg.initValue());
      }
    }
  }

  private void await(Variable reader, Expr initialValue) {
    initialValues.computeIfAbsent(reader, none -> new ArrayList<>(1)).add(initialValue);
  }

  private void read(Fielded part) {
    if (part instanceof Variable variable) {
      if (used.add(variable)) {
        List<Expr> awaited = initialValues.remove(variable);
        if (awaited != null) {
          awaited.forEach(open::push);
        }
      }
    } else if (!(part instanceof Type)) {
      open.push(part);
    }
  }
}
