package io.commgraph.ir;

import java.util.List;

/** A type with an element type and dimensions. */
public sealed interface ShapedType extends Type permits TensorLike, TileType, ArrayType {
  /** The element type. */
  DataType dtype();

  /** The dimensions, outermost first. */
  List<Expr> shape();

  /** Checks what holds for every shaped type (IR specification, 1.5, constructor rules). */
  static void check(DataType dtype, List<Expr> shape) {
    if (dtype != DataType.FP4) {
      return;
    }
    if (shape.isEmpty()) {
      throw new IllegalArgumentException("FP4 needs at least one dimension");
    }
    if (shape.get(shape.size() - 1) instanceof ConstInt last
        && (last.value() <= 0 || last.value() % 2 != 0)) {
      throw new IllegalArgumentException(
          "the last dimension of FP4 must be positive and even, not " + last.value());
    }
  }
}
