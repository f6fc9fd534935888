package io.commgraph.ir;

/** A tensor in global memory: an ordinary one, or one with a window on every device of a domain. */
public sealed interface TensorLike extends ShapedType permits TensorType, DistributedTensorType {
  /** Where the tensor lies; {@code null} while it is not placed. Never compared. */
  MemRef memref();

  /** Strides, layout and valid part; {@code null} for a plain dense tensor. */
  TensorView tensorView();

  /** Drops what a view repeats (IR specification, 1.5, canonicalization). */
  static TensorView canonical(TensorView view, java.util.List<Expr> shape) {
    if (view == null) {
      return null;
    }
    TensorView slim =
        LightEquality.equal(view.validShape(), shape)
            ? new TensorView(view.stride(), view.layout(), java.util.List.of(), view.pad())
            : view;
    boolean plain =
        slim.stride().isEmpty()
            && slim.layout() == TensorLayout.ND
            && slim.validShape().isEmpty()
            && slim.pad() == PadValue.NULL;
    return plain ? null : slim;
  }
}
