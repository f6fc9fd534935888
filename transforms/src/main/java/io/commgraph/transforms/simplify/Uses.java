package io.commgraph.transforms.simplify;

import io.commgraph.ir.Attr;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Field;
import io.commgraph.ir.FieldRole;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Which variables does a piece of IR read? Those in types count: a dimension is read where its type
 * stands. Every method hands over each variable at least once, and the same ones in the same order
 * whenever it is asked.
 */
final class Uses {
  /** So many parts are looked at before it is worth noting which have been. */
  private static final int UNNOTED = 200;

  private final Consumer<Variable> sink;
  private final Set<Fielded> noted = Collections.newSetFromMap(new IdentityHashMap<>(0));
  private int looked;

  private Uses(Consumer<Variable> sink) {
    this.sink = sink;
  }

  /**
   * The variables that the statement itself reads, without those of statements inside it: in its
   * expressions and attributes, in the types of what it defines, and as initial values.
   */
  static void of(Stmt stmt, Consumer<Variable> sink) {
    for (Field field : stmt.schema().fields()) {
      if (field.role() == FieldRole.DEF) {
        each(field.get(stmt), defined -> ofDefinition((Variable) defined, sink));
      } else {
        each(field.get(stmt), read -> ofRead(read, sink));
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

  private void part(Fielded part) {
    if (isUsed(part)) {
      sink.accept((Variable) part);
    } else if (!isPlain(part) && (++looked < UNNOTED || noted.add(part))) {
      Walk.children(part, this::part);
    }
  }

  private static boolean isUsed(Fielded value) {
    return value instanceof Variable variable && variable.isVarLike();
  }

  private static boolean isPlain(Fielded value) {
    return value instanceof ConstInt || value instanceof ScalarType || value instanceof OpaqueType;
  }

  /** Hands over what a field of a statement holds. */
  static void each(Object value, Consumer<Fielded> sink) {
    if (value instanceof Fielded fielded) {
      sink.accept(fielded);
    } else if (value instanceof List<?> list) {
      list.forEach(element -> each(element, sink));
    } else if (value instanceof Attrs attrs) {
      for (Attr entry : attrs) {
        if (entry.value().tag().holdsNodes()) {
          each(entry.value().value(), sink);
        }
      }
    }
  }
}
