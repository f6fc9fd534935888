package io.commgraph.ir;

import java.util.List;

/**
 * A tensor that has a window on every device of a communication domain.
 *
 * @param windowBuffer the buffer behind the window; {@code null} until domains are materialized,
 *     and always in the signatures of device functions
 */
public record DistributedTensorType(
    DataType dtype,
    List<Expr> shape,
    MemRef memref,
    TensorView tensorView,
    WindowBuffer windowBuffer)
    implements TensorLike {
  static final Schema<DistributedTensorType> SCHEMA =
      Schema.of("DistributedTensorType", DistributedTensorType.class)
          .use(
              "dtype",
              FieldType.one(FieldType.Content.CODE, DataType.class),
              DistributedTensorType::dtype)
          .use("shape", FieldType.EXPRS, DistributedTensorType::shape)
          .ignore(
              "memref",
              FieldType.optional(FieldType.Content.NODE, MemRef.class),
              DistributedTensorType::memref)
          .use(
              "tensor_view",
              FieldType.optional(FieldType.Content.STRUCT, TensorView.class),
              DistributedTensorType::tensorView)
          .add(
              "window_buffer",
              FieldRole.IDENTITY,
              FieldType.optional(FieldType.Content.NODE, WindowBuffer.class),
              DistributedTensorType::windowBuffer)
          .make(v -> new DistributedTensorType(v.next(), v.next(), v.next(), v.next(), v.next()));

  public DistributedTensorType {
    shape = List.copyOf(shape);
    ShapedType.check(dtype, shape);
    tensorView = TensorLike.canonical(tensorView, shape);
  }

  /** This type with another buffer behind it. */
  public DistributedTensorType withWindowBuffer(WindowBuffer changed) {
    return new DistributedTensorType(dtype, shape, memref, tensorView, changed);
  }

  @Override
  public Schema<DistributedTensorType> schema() {
    return SCHEMA;
  }
}
