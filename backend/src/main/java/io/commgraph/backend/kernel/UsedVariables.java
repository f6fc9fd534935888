package io.commgraph.backend.kernel;

import io.commgraph.ir.Call;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The variables that statements mention; what types mention does not count, and neither does what
 * is mentioned as a pointer only.
 */
final class UsedVariables {
  private UsedVariables() {}

  static Set<Variable> of(Stmt stmts) {
    Set<Variable> used = Collections.newSetFromMap(new IdentityHashMap<>());
    Walk.preOrder(
        stmts,
        node -> {
          if (node instanceof Call call && call.op().is("system.set_ffts")) {
            return false;
          }
          if (node instanceof Variable variable) {
            used.add(variable);
            return variable instanceof IterArg;
          }
          return !(node instanceof Type);
        });
    return used;
  }
}
