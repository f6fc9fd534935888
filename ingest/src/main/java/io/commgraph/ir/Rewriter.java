package io.commgraph.ir;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The one generic rebuild of IR, driven by the field tables. What does not change keeps its
 * identity; what stands in several places is rebuilt once. Subclasses override the hook of the
 * level that they change and call {@code super} to go on below. Fields are rewritten in reflection
 * order, in a changed sequence nested sequences are spliced.
 */
public class Rewriter {
  private final IdentityHashMap<Variable, Expr> substitution = new IdentityHashMap<>();
  private IdentityHashMap<Expr, Expr> done = new IdentityHashMap<>();

  /**
   * From now on, {@code to} stands wherever {@code from} stood, definitions included.
   *
   * @throws IllegalArgumentException if that would go round in a circle
   */
  protected final void substitute(Variable from, Expr to) {
    if (to instanceof Variable target && variable(target) == from) {
      throw new IllegalArgumentException("a substitution of " + from + " by itself");
    }
    substitution.put(from, to);
    done = new IdentityHashMap<>();
  }

  /** A function with its parameters, return types and body rewritten. */
  public Function function(Function function) {
    return DeepStack.call(() -> rebuild(function));
  }

  /** A statement; a {@link SeqStmts} where one becomes several. */
  protected Stmt stmt(Stmt stmt) {
    return rebuild(stmt);
  }

  /** An expression that is no variable. */
  protected Expr expr(Expr expr) {
    return rebuild(expr);
  }

  /** A type; types are left alone unless a subclass says otherwise. */
  protected Type type(Type type) {
    return type;
  }

  /**
   * A variable, where it is used and where it is defined; substitutions are followed to their end.
   */
  protected Expr variable(Variable variable) {
    Expr result = variable;
    while (result instanceof Variable next && substitution.containsKey(next)) {
      result = substitution.get(next);
    }
    return result;
  }

  /** Rewrites what stands directly in {@code value} and rebuilds it if anything changed. */
  @SuppressWarnings("unchecked")
  protected final <T extends Fielded> T rebuild(T value) {
    Schema<?> schema = value.schema();
    List<Field> fields = schema.fields();
    Object[] values = new Object[fields.size()];
    boolean changed = false;
    for (int i = 0; i < values.length; i++) {
      Object before = fields.get(i).get(value);
      values[i] = field(fields.get(i), before);
      changed |= values[i] != before;
    }
    if (!changed) {
      return value;
    }
    if (value instanceof SeqStmts sequence) {
      return (T) SeqStmts.of(sequence.span(), (List<Stmt>) values[schema.indexOf("stmts")]);
    }
    return (T) schema.make(values);
  }

  private Object field(Field field, Object value) {
    if (field.role() == FieldRole.DEF && value instanceof List<?> defined) {
      defined.forEach(this::initialValue);
    }
    return switch (field.type().content()) {
      case NODE, TYPE, STRUCT, FUNCTIONS ->
          value instanceof List<?> list ? list(list) : single(value);
      case ATTRS -> attrs((Attrs) value);
      default -> value;
    };
  }

  /** Where a loop defines a carried value, the value that it starts with is used. */
  private void initialValue(Object defined) {
    if (defined instanceof IterArg carried && variable(carried) == carried) {
      Expr init = (Expr) single(carried.initValue());
      if (init != carried.initValue()) {
        substitute(carried, new IterArg(carried.span(), carried.type(), carried.nameHint(), init));
      }
    }
  }

  private List<?> list(List<?> values) {
    List<Object> results = null;
    for (int i = 0; i < values.size(); i++) {
      Object before = values.get(i);
      Object after = single(before);
      if (after != before && results == null) {
        results = new ArrayList<>(values);
      }
      if (results != null) {
        results.set(i, after);
      }
    }
    return results == null ? values : results;
  }

  private Object single(Object value) {
    if (value instanceof Variable variable) {
      return variable(variable);
    }
    if (value instanceof CallLike call) {
      return expr(call);
    }
    if (value instanceof Expr expr) {
      Expr known = done.get(expr);
      if (known == null) {
        known = expr(expr);
        done.put(expr, known);
      }
      return known;
    }
    if (value instanceof Stmt stmt) {
      return stmt(stmt);
    }
    if (value instanceof Type type) {
      return type(type);
    }
    return value instanceof Fielded fielded ? rebuild(fielded) : value;
  }

  private Attrs attrs(Attrs attrs) {
    List<Attr> results = new ArrayList<>(attrs.size());
    boolean changed = false;
    for (Attr entry : attrs) {
      Object before = entry.value().value();
      Object after = before;
      if (entry.value().tag().holdsNodes()) {
        after = before instanceof List<?> list ? list(list) : single(before);
      }
      changed |= after != before;
      results.add(
          after == before
              ? entry
              : new Attr(entry.key(), new AttrValue(entry.value().tag(), after)));
    }
    return changed ? Attrs.of(results) : attrs;
  }
}
