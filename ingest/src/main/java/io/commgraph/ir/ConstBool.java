package io.commgraph.ir;

/** A truth value. */
public record ConstBool(Span span, boolean value) implements Expr {
  static final Schema<ConstBool> SCHEMA =
      Schema.scalar("ConstBool", ConstBool.class)
          .use("value", FieldType.BOOL, ConstBool::value)
          .make(v -> new ConstBool(v.next(), v.skip().<Boolean>next()));

  @Override
  public ScalarType type() {
    return ScalarType.of(DataType.BOOL);
  }

  @Override
  public Schema<ConstBool> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitConstBool(this);
  }
}
