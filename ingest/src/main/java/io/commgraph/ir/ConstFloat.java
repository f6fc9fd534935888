package io.commgraph.ir;

/** A floating-point constant. */
public record ConstFloat(Span span, ScalarType type, double value) implements Expr {
  static final Schema<ConstFloat> SCHEMA =
      Schema.scalar("ConstFloat", ConstFloat.class)
          .use("value", FieldType.DOUBLE, ConstFloat::value)
          .make(v -> new ConstFloat(v.next(), v.next(), v.<Double>next()));

  /** A constant that comes from nowhere in particular. */
  public static ConstFloat of(double value, DataType dtype) {
    return new ConstFloat(Span.UNKNOWN, ScalarType.of(dtype), value);
  }

  /** The element type. */
  public DataType dtype() {
    return type.dtype();
  }

  @Override
  public Schema<ConstFloat> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitConstFloat(this);
  }
}
