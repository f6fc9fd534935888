package io.commgraph.ir;

/** One value of a tuple. */
public record TupleGetItem(Span span, Type type, Expr tuple, int index) implements Expr {
  static final Schema<TupleGetItem> SCHEMA =
      Schema.expr("TupleGetItemExpr", TupleGetItem.class)
          .use("tuple", FieldType.EXPR, TupleGetItem::tuple)
          .use("index", FieldType.INT, TupleGetItem::index)
          .make(v -> of(v.next(), v.skip().next(), v.<Integer>next()));

  /**
   * A projection whose type follows from the tuple.
   *
   * @throws IllegalArgumentException if {@code tuple} is no tuple or has no such element
   */
  public static TupleGetItem of(Span span, Expr tuple, int index) {
    if (!(tuple.type() instanceof TupleType type) || index < 0 || index >= type.types().size()) {
      throw new IllegalArgumentException(
          "there is no element " + index + " in a value of type " + tuple.type().schema());
    }
    return new TupleGetItem(span, type.types().get(index), tuple, index);
  }

  @Override
  public Schema<TupleGetItem> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitTupleGetItem(this);
  }
}
