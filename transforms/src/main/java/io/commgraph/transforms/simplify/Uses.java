package io.commgraph.transforms.simplify;

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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Which variables does a piece of IR read? Those in types count: a dimension is read where its type
 * stands.
 */
final class Uses {
  private Uses() {}

  /**
   * Hands over the variables that the statement itself reads, without those of statements inside
   * it: in its expressions and attributes, in the types of what it defines, and as initial values.
   */
  static void of(Stmt stmt, Consumer<Variable> sink) {
    List<Variable> defined = definedBy(stmt);
    Walk.children(
        stmt,
        child -> {
          if (!(child instanceof Stmt)
              && defined.stream().noneMatch(variable -> variable == child)) {
            of(child, sink);
          }
        });
    defined.forEach(variable -> ofDefinition(variable, sink));
  }

  /** Hands over the variables that the definition of a variable reads. */
  static void ofDefinition(Variable variable, Consumer<Variable> sink) {
    of(variable.type(), sink);
    if (variable instanceof IterArg iterArg) {
      of(iterArg.initValue(), sink);
    }
  }

  /** Hands over the variables in an expression or type, each at least once. */
  static void of(Fielded value, Consumer<Variable> sink) {
    if (value instanceof Variable variable && variable.isVarLike()) {
      sink.accept(variable);
    } else if (!isPlain(value)) {
      Walk.preOrder(
          value,
          part -> {
            boolean isLeaf = part instanceof Variable variable && variable.isVarLike();
            if (isLeaf) {
              sink.accept((Variable) part);
            }
            return !isLeaf;
          });
    }
  }

  private static boolean isPlain(Fielded value) {
    return value instanceof ConstInt || value instanceof ScalarType || value instanceof OpaqueType;
  }

  /** The variables that the statement itself defines. */
  static List<Variable> definedBy(Stmt stmt) {
    List<Variable> defined = new ArrayList<>();
    for (Field field : stmt.schema().fields()) {
      if (field.role() == FieldRole.DEF) {
        Object value = field.get(stmt);
        if (value instanceof List<?> list) {
          list.forEach(each -> defined.add((Variable) each));
        } else {
          defined.add((Variable) value);
        }
      }
    }
    return defined;
  }
}
