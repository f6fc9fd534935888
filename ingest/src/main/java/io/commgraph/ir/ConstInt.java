package io.commgraph.ir;

/** An integer constant. */
public record ConstInt(Span span, ScalarType type, long value) implements Expr {
  static final Schema<ConstInt> SCHEMA =
      Schema.scalar("ConstInt", ConstInt.class)
          .use("value", FieldType.LONG, ConstInt::value)
          .make(v -> new ConstInt(v.next(), v.next(), v.<Long>next()));

  /** A constant that comes from nowhere in particular. */
  public static ConstInt of(long value, DataType dtype) {
    return new ConstInt(Span.UNKNOWN, ScalarType.of(dtype), value);
  }

  /** The element type. */
  public DataType dtype() {
    return type.dtype();
  }

  @Override
  public Schema<ConstInt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitConstInt(this);
  }
}
