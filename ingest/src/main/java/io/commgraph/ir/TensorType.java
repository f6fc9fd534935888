package io.commgraph.ir;

import java.util.List;

/** A tensor in the global memory of one device or of the host. */
public record TensorType(DataType dtype, List<Expr> shape, MemRef memref, TensorView tensorView)
    implements TensorLike {
  static final Schema<TensorType> SCHEMA =
      Schema.of("TensorType", TensorType.class)
          .use("dtype", FieldType.one(FieldType.Content.CODE, DataType.class), TensorType::dtype)
          .use("shape", FieldType.EXPRS, TensorType::shape)
          .ignore(
              "memref",
              FieldType.optional(FieldType.Content.NODE, MemRef.class),
              TensorType::memref)
          .use(
              "tensor_view",
              FieldType.optional(FieldType.Content.STRUCT, TensorView.class),
              TensorType::tensorView)
          .make(v -> new TensorType(v.next(), v.next(), v.next(), v.next()));

  public TensorType {
    shape = List.copyOf(shape);
    ShapedType.check(dtype, shape);
    tensorView = TensorLike.canonical(tensorView, shape);
  }

  @Override
  public Schema<TensorType> schema() {
    return SCHEMA;
  }
}
