package io.commgraph.graph;

import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Function;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * What of a function is loaded ({@link Detail}). With {@code LINEAGE}, host orchestration is loaded
 * whole but for the values that only compute data; of every other function, the statements that
 * touch a distributed tensor or a context, and what contains them.
 */
final class Relevance {
  private final boolean everything;
  private final boolean host;
  private final Set<Stmt> relevant = Collections.newSetFromMap(new IdentityHashMap<>());

  Relevance(Function function, Detail detail) {
    everything = detail == Detail.FULL;
    host = function.isHostOrchestration();
  }

  /** Finds the statements of the body that matter; linear in the size of the body. */
  void scan(Stmt body) {
    if (!everything && !host) {
      mark(body);
    }
  }

  private boolean mark(Fielded part) {
    boolean[] found = {part instanceof Expr expr && concerns(expr.type())};
    if (!found[0] || part instanceof Stmt) {
      Walk.children(
          part,
          child -> {
            if (!(child instanceof Type)
                && !(part instanceof Variable)
                && (!found[0] || child instanceof Stmt)) {
              found[0] |= mark(child);
            }
            if (!found[0] && part instanceof Stmt && child instanceof IterArg carried) {
              found[0] = mark(carried.initValue());
            }
          });
    }
    if (found[0] && part instanceof Stmt stmt) {
      relevant.add(stmt);
    }
    return found[0];
  }

  /** Whether the statement is loaded. */
  boolean wants(Stmt stmt) {
    return everything || host || relevant.contains(stmt);
  }

  /** Whether the variable has a vertex. */
  boolean wants(Variable variable) {
    return everything || host || concerns(variable.type());
  }

  /**
   * Whether an argument is followed: data that is only computed with is not, short of everything.
   */
  boolean wantsArgument(Expr argument) {
    if (argument instanceof Variable variable) {
      return wants(variable);
    }
    return everything || concerns(argument.type());
  }

  /** Whether constants and arithmetic in bounds, conditions and device expressions are followed. */
  boolean wantsScalars() {
    return everything || host;
  }

  /** Whether values of that type are what lineage is about. */
  private static boolean concerns(Type type) {
    return isDistributed(type)
        || type == OpaqueType.COMM_CTX
        || type instanceof TupleType tuple && tuple.types().stream().anyMatch(Relevance::concerns);
  }

  static boolean isDistributed(Type type) {
    return type instanceof DistributedTensorType;
  }
}
