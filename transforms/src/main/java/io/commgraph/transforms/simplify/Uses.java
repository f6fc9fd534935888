package io.commgraph.transforms.simplify;

import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Field;
import io.commgraph.ir.FieldRole;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WindowBuffer;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Which variables does a piece of IR read? Those in types count: a dimension is read where its type
 * stands. The size of a buffer is read where the buffer is allocated, not where a type or a domain
 * names it (Simplify specification, 11.1). Every method hands over each variable at least once, and
 * the same ones in the same order whenever it is asked.
 */
final class Uses {
  /** So many parts are looked at before it is worth noting which have been. */
  private static final int UNNOTED = 200;

  private final Consumer<Variable> sink;
  private Set<Fielded> noted;
  private int looked;

  private Uses(Consumer<Variable> sink) {
    this.sink = sink;
  }

  /**
   * The variables that the statement itself reads, without those of statements inside it: in its
   * expressions and attributes, in the types of what it defines, and as initial values.
   */
  static void of(Stmt stmt, Consumer<Variable> sink) {
    for (Field field : stmt.schema().parts()) {
      if (field.role() == FieldRole.DEF) {
        Walk.children(stmt, field, defined -> ofDefinition((Variable) defined, sink));
      } else {
        Walk.children(stmt, field, read -> ofRead(read, sink));
      }
    }
  }

  private static void ofRead(Fielded value, Consumer<Variable> sink) {
    if (!(value instanceof Stmt)) {
      of(value, sink);
    }
  }

  /** The variables that the definition of a variable reads. */
  static void ofDefinition(Variable variable, Consumer<Variable> sink) {
    of(variable.type(), sink);
    if (variable instanceof IterArg iterArg) {
      of(iterArg.initValue(), sink);
    }
  }

  /** The variables in an expression or type. */
  static void of(Fielded value, Consumer<Variable> sink) {
    if (isUsed(value)) {
      sink.accept((Variable) value);
    } else if (!isPlain(value)) {
      new Uses(sink).part(value);
    }
  }

  /** Whether evaluating the value calls something. */
  static boolean hasCall(Expr value) {
    if (value instanceof Variable || value instanceof ConstInt) {
      return false;
    }
    boolean[] found = {false};
    Walk.preOrder(
        value,
        part -> {
          found[0] |= part instanceof CallLike;
          return !found[0] && !(part instanceof Variable);
        });
    return found[0];
  }

  private void part(Fielded part) {
    if (isUsed(part)) {
      sink.accept((Variable) part);
    } else if (!isPlain(part) && !(part instanceof WindowBuffer) && isNew(part)) {
      Walk.children(part, this::part);
    }
  }

  private boolean isNew(Fielded part) {
    if (++looked < UNNOTED) {
      return true;
    }
    if (noted == null) {
      noted = Collections.newSetFromMap(new IdentityHashMap<>());
    }
    return noted.add(part);
  }

  private static boolean isUsed(Fielded value) {
    return value instanceof Variable variable && variable.isVarLike();
  }

  private static boolean isPlain(Fielded value) {
    return value instanceof ConstInt || value instanceof ScalarType || value instanceof OpaqueType;
  }
}
