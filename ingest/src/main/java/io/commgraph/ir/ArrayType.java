package io.commgraph.ir;

import java.util.List;

/** A small array of scalars in a core's local memory: one dimension, of constant extent. */
public record ArrayType(DataType dtype, List<Expr> shape) implements ShapedType {
  static final Schema<ArrayType> SCHEMA =
      Schema.of("ArrayType", ArrayType.class)
          .use("dtype", FieldType.one(FieldType.Content.CODE, DataType.class), ArrayType::dtype)
          .use("shape", FieldType.EXPRS, ArrayType::shape)
          .make(v -> new ArrayType(v.next(), v.next()));

  public ArrayType {
    shape = List.copyOf(shape);
    if (!dtype.isInteger() && dtype != DataType.BOOL && dtype != DataType.TASK_ID) {
      throw new IllegalArgumentException("an array cannot hold " + dtype);
    }
    if (shape.size() != 1 || !(shape.get(0) instanceof ConstInt extent) || extent.value() <= 0) {
      throw new IllegalArgumentException("an array has one dimension, a positive constant");
    }
  }

  @Override
  public Schema<ArrayType> schema() {
    return SCHEMA;
  }
}
