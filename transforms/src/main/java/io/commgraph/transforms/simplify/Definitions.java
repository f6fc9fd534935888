package io.commgraph.transforms.simplify;

import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Field;
import io.commgraph.ir.FieldRole;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WhileStmt;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** What must be known about the whole body of a function before the walk over it. */
final class Definitions {
  private final Set<Variable> once = identitySet();
  private final Set<Variable> repeated = identitySet();
  private final Set<Stmt> loopsWithJumps = identitySet();

  private Definitions() {}

  static Definitions of(Function function) {
    Definitions definitions = new Definitions();
    function.params().forEach(definitions::define);
    definitions.scan(function.body(), null);
    return definitions;
  }

  private static <T> Set<T> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private void scan(Stmt stmt, Stmt loop) {
    if (stmt instanceof BreakStmt || stmt instanceof ContinueStmt) {
      loopsWithJumps.add(loop);
    }
    for (Field field : stmt.schema().parts()) {
      if (field.role() == FieldRole.DEF) {
        Walk.children(stmt, field, variable -> define((Variable) variable));
      }
    }
    boolean isLoop = stmt instanceof ForStmt || stmt instanceof WhileStmt;
    Statements.inside(stmt, inner -> scan(inner, isLoop ? stmt : loop));
  }

  private void define(Variable variable) {
    if (!once.add(variable)) {
      repeated.add(variable);
    }
  }

  /** Whether several statements define the variable, so that no value of it is known for long. */
  boolean isRepeated(Variable variable) {
    return repeated.contains(variable);
  }

  /** Whether the loop is left, or an iteration of it cut short, from inside. */
  boolean hasJumps(ForStmt loop) {
    return loopsWithJumps.contains(loop);
  }

  /**
   * Whether the value is the same wherever it is evaluated, so that it can stand for a variable.
   */
  boolean isFixed(Expr value) {
    if (value instanceof ConstInt) {
      return true;
    }
    if (value instanceof Variable variable) {
      return !isRepeated(variable);
    }
    boolean[] fixed = {true};
    Walk.preOrder(
        value,
        part -> {
          fixed[0] &=
              !(part instanceof CallLike)
                  && !(part instanceof Variable variable && isRepeated(variable));
          return fixed[0] && !(part instanceof Variable);
        });
    return fixed[0];
  }
}
