package io.commgraph.ir;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** An operation on two operands. The element type of the result is that of {@code type}. */
public record Binary(BinaryOp op, Span span, ScalarType type, Expr left, Expr right)
    implements Expr {
  static final Map<BinaryOp, Schema<Binary>> SCHEMAS = new EnumMap<>(BinaryOp.class);

  static {
    Arrays.stream(BinaryOp.values()).forEach(op -> SCHEMAS.put(op, schema(op)));
  }

  private static Schema<Binary> schema(BinaryOp op) {
    return Schema.scalar(op.irName(), Binary.class)
        .use("left", FieldType.EXPR, Binary::left)
        .use("right", FieldType.EXPR, Binary::right)
        .make(v -> new Binary(op, v.next(), v.next(), v.next(), v.next()));
  }

  /** The element type of the result. */
  public DataType dtype() {
    return type.dtype();
  }

  @Override
  public Schema<Binary> schema() {
    return SCHEMAS.get(op);
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitBinary(this);
  }
}
