package io.commgraph.ir;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** An operation on one operand. The element type of the result is that of {@code type}. */
public record Unary(UnaryOp op, Span span, ScalarType type, Expr operand) implements Expr {
  static final Map<UnaryOp, Schema<Unary>> SCHEMAS = new EnumMap<>(UnaryOp.class);

  static {
    Arrays.stream(UnaryOp.values()).forEach(op -> SCHEMAS.put(op, schema(op)));
  }

  private static Schema<Unary> schema(UnaryOp op) {
    return Schema.scalar(op.irName(), Unary.class)
        .use("operand", FieldType.EXPR, Unary::operand)
        .make(v -> new Unary(op, v.next(), v.next(), v.next()));
  }

  /** The element type of the result. */
  public DataType dtype() {
    return type.dtype();
  }

  @Override
  public Schema<Unary> schema() {
    return SCHEMAS.get(op);
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitUnary(this);
  }
}
