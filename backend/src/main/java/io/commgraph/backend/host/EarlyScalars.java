package io.commgraph.backend.host;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Function;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ops.CommOps;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Definitions of scalars that are needed earlier than they stand: by the sizes of windows when
 * their domain begins, and by the shapes of created tensors before the function starts. A
 * definition can move up if it computes with constants, parameters, dimensions, the world size and
 * others that can move.
 */
final class EarlyScalars {
  private final IdentityHashMap<Variable, Expr> definitions = new IdentityHashMap<>();
  private final Set<Variable> moved = Collections.newSetFromMap(new IdentityHashMap<>());

  EarlyScalars(Function function) {
    Set<Variable> several = Collections.newSetFromMap(new IdentityHashMap<>());
    Walk.preOrder(
        function.body(),
        part -> {
          if (part instanceof AssignStmt assign
              && definitions.put(assign.var(), assign.value()) != null) {
            several.add(assign.var());
          }
          return part instanceof Stmt;
        });
    definitions.keySet().removeAll(several);
  }

  /** Whether the variable's definition was written before its place. */
  boolean isMoved(Variable variable) {
    return moved.contains(variable);
  }

  /**
   * Writes the definitions that an expression needs and that are not bound yet.
   *
   * @return the first variable that cannot be had so early; empty if the expression can be written
   */
  Optional<Variable> write(Expr expr, HostContext context) {
    for (Variable used : variables(expr)) {
      if (context.bindings().find(used).isPresent()) {
        continue;
      }
      Expr value = definitions.get(used);
      if (value == null || !isArithmetic(value) || !moved.add(used)) {
        return Optional.of(used);
      }
      Optional<Variable> missing = write(value, context);
      if (missing.isPresent()) {
        return missing;
      }
      context.assign(used, context.scalars().text(value));
    }
    return Optional.empty();
  }

  private static boolean isArithmetic(Expr value) {
    boolean[] only = {true};
    Walk.preOrder(
        value,
        part -> {
          only[0] &= !(part instanceof Expr expr) || isScalar(expr);
          return isInside(part);
        });
    return only[0];
  }

  private static boolean isScalar(Expr expr) {
    return expr.type() instanceof ScalarType
        && (!(expr instanceof CallLike)
            || expr instanceof Call call && call.op().is(CommOps.WORLD_SIZE));
  }

  private static List<Variable> variables(Expr expr) {
    List<Variable> found = new ArrayList<>();
    Walk.preOrder(
        expr,
        part -> {
          if (part instanceof Variable variable) {
            found.add(variable);
          }
          return isInside(part);
        });
    return found;
  }

  private static boolean isInside(Fielded part) {
    return part instanceof Expr && !(part instanceof Variable);
  }
}
