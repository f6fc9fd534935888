package io.commgraph.ir;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * The field table of one kind of node, type or structure, in reflection order. Equality, hashing,
 * traversal, rebuilding and both file formats are driven by it, so that a new kind is described in
 * one place (IR specification, 1.5 to 1.12 and 3.7).
 *
 * @param <T> the class whose values the table describes
 */
public final class Schema<T extends Fielded> {
  private final String name;
  private final Class<T> type;
  private final List<Field> fields;
  private final List<Field> parts;
  private final int[] diskOrder;
  private final Function<Values, T> maker;

  private Schema(String name, Class<T> type, List<Field> fields, Function<Values, T> maker) {
    this.name = name;
    this.type = type;
    this.fields = List.copyOf(fields);
    this.parts = this.fields.stream().filter(field -> field.type().holdsParts()).toList();
    this.maker = maker;
    Integer[] order = new Integer[fields.size()];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    java.util.Arrays.sort(order, Comparator.comparing((Integer i) -> fields.get(i).name()));
    this.diskOrder = java.util.Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }

  /** The kind's name, which is also its tag in the binary form. */
  public String name() {
    return name;
  }

  /** The class of the values. */
  public Class<T> type() {
    return type;
  }

  /** The fields in reflection order, the order in which the binary form numbers nodes. */
  public List<Field> fields() {
    return fields;
  }

  /** Those of {@link #fields} in which nodes, types or views can stand. */
  public List<Field> parts() {
    return parts;
  }

  /** The indexes of {@link #fields} in ascending order of name, the order on disk. */
  public int[] diskOrder() {
    return diskOrder.clone();
  }

  /** The position of the field of that name in {@link #fields}, or -1. */
  public int indexOf(String field) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equals(field)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * A new value from one value a field, in the order of {@link #fields}; an absent optional is
   * {@code null}.
   *
   * @throws IllegalArgumentException if the values break a rule of the kind
   */
  public T make(Object[] values) {
    return maker.apply(new Values(values));
  }

  @Override
  public String toString() {
    return name;
  }

  static <T extends Fielded> Builder<T> of(String name, Class<T> type) {
    return new Builder<>(name, type);
  }

  /** A table that starts with the fields that every expression has. */
  static <T extends Expr> Builder<T> expr(String name, Class<T> type) {
    return expr(name, type, FieldType.TYPE);
  }

  /** The same for expressions whose type is always a scalar. */
  static <T extends Expr> Builder<T> scalar(String name, Class<T> type) {
    return expr(name, type, FieldType.SCALAR_TYPE);
  }

  private static <T extends Expr> Builder<T> expr(String name, Class<T> type, FieldType typeType) {
    return Schema.<T>of(name, type)
        .ignore("span", FieldType.SPAN, Expr::span)
        .use("type", typeType, Expr::type);
  }

  /** A table that starts with the fields that every variable has. */
  static <T extends Variable> Builder<T> variable(String name, Class<T> type) {
    return Schema.<T>expr(name, type).ignore("name_hint", FieldType.STRING, Variable::nameHint);
  }

  /** A table that starts with the fields that every statement has. */
  static <T extends Stmt> Builder<T> stmt(String name, Class<T> type) {
    return Schema.<T>of(name, type)
        .ignore("span", FieldType.SPAN, Stmt::span)
        .ignore("leading_comments", FieldType.STRINGS, Stmt::leadingComments);
  }

  /** A table that starts with the fields that every scope statement has. */
  static <T extends ScopeStmt> Builder<T> scope(String name, Class<T> type) {
    return Schema.<T>stmt(name, type)
        .use("name_hint", FieldType.STRING, ScopeStmt::nameHint)
        .use("body", FieldType.STMT, ScopeStmt::body)
        .use("attrs", FieldType.ATTRS, ScopeStmt::attrs);
  }

  /** The values of one node in the order of its table, taken one after the other. */
  static final class Values {
    private final Object[] values;
    private int next;

    private Values(Object[] values) {
      this.values = values;
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    <X> X next() {
      return (X) values[next++];
    }

    /** Passes over a value that the kind derives instead of taking it. */
    Values skip() {
      next++;
      return this;
    }
  }

  /** Collects the rows of a table. */
  static final class Builder<T extends Fielded> {
    private final String name;
    private final Class<T> type;
    private final List<Field> fields = new ArrayList<>();

    private Builder(String name, Class<T> type) {
      this.name = name;
      this.type = type;
    }

    Builder<T> def(String field, FieldType fieldType, Function<? super T, ?> getter) {
      return add(field, FieldRole.DEF, fieldType, getter);
    }

    Builder<T> use(String field, FieldType fieldType, Function<? super T, ?> getter) {
      return add(field, FieldRole.USUAL, fieldType, getter);
    }

    Builder<T> ignore(String field, FieldType fieldType, Function<? super T, ?> getter) {
      return add(field, FieldRole.IGNORE, fieldType, getter);
    }

    Builder<T> add(
        String field, FieldRole role, FieldType fieldType, Function<? super T, ?> getter) {
      fields.add(new Field(field, role, fieldType, owner -> getter.apply(type.cast(owner))));
      return this;
    }

    Schema<T> make(Function<Values, T> maker) {
      return new Schema<>(name, type, fields, maker);
    }
  }
}
