package io.commgraph.ops;

import io.commgraph.ir.ArrayType;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TileView;
import io.commgraph.ir.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The types of results whose shape an argument spells out. Where the arguments are not literally
 * shapes, the type stays unknown.
 */
final class ShapedResults {
  private ShapedResults() {}

  /** A window of the shape that the second argument gives. */
  static Type window(List<Expr> args, Attrs kwargs) {
    DataType type = dataType(kwargs);
    List<Expr> shape = list(args, 1);
    return type != null && shape != null
        ? new DistributedTensorType(type, shape, null, null, null)
        : OpaqueType.UNKNOWN;
  }

  /** A dense tensor of the shape that the first argument gives. */
  static Type tensor(List<Expr> args, Attrs kwargs) {
    DataType type = dataType(kwargs);
    List<Expr> shape = list(args, 0);
    AttrValue layout = kwargs.get("layout");
    return type != null && shape != null && (layout == null || layout.value() == TensorLayout.ND)
        ? new TensorType(type, shape, null, null)
        : OpaqueType.UNKNOWN;
  }

  /** An array of the extent that the first argument is. */
  static Type array(List<Expr> args, Attrs kwargs) {
    DataType type = dataType(kwargs);
    boolean isExtent =
        type != null && !args.isEmpty() && args.get(0) instanceof ConstInt n && n.value() > 0;
    return isExtent && (type.isInteger() || type == DataType.BOOL || type == DataType.TASK_ID)
        ? new ArrayType(type, List.of(args.get(0)))
        : OpaqueType.UNKNOWN;
  }

  /** A tile of the shape that an argument gives. */
  static Type tile(List<Expr> shape, Attrs kwargs) {
    DataType type = dataType(kwargs);
    return type != null && shape != null
        ? new TileType(type, shape, null, null, memory(kwargs))
        : OpaqueType.UNKNOWN;
  }

  /** A tile that an argument's elements are read into, with the part that is read. */
  static Type loaded(List<Expr> args, int shapeAt, Attrs kwargs) {
    List<Expr> shape = list(args, shapeAt);
    if (shape == null
        || kwargs.isTrue("transpose")
        || !(args.get(0).type() instanceof ShapedType source)) {
      return OpaqueType.UNKNOWN;
    }
    MemorySpace space = memory(kwargs);
    List<Expr> valid = list(args, shapeAt + 1);
    TileView implied = TileView.implicit(shape, space);
    TileView view =
        new TileView(
            valid == null ? List.of() : valid,
            implied.stride(),
            implied.startOffset(),
            implied.blayout(),
            implied.slayout(),
            implied.fractal(),
            implied.pad(),
            implied.compact());
    return new TileType(source.dtype(), shape, null, view, space);
  }

  /** A part of a tensor, without the dimensions that the fifth argument drops. */
  static Type slice(List<Expr> args) {
    List<Expr> shape = list(args, 1);
    boolean whole = args.size() < 4 || list(args, 3) != null && list(args, 3).isEmpty();
    if (shape == null || !whole || !(args.get(0).type() instanceof TensorType source)) {
      return OpaqueType.UNKNOWN;
    }
    List<Expr> dropped = args.size() > 4 ? list(args, 4) : List.of();
    if (source.tensorView() != null || dropped == null) {
      return OpaqueType.UNKNOWN;
    }
    List<Expr> kept = new ArrayList<>();
    for (int i = 0; i < shape.size(); i++) {
      long dimension = i;
      if (dropped.stream().noneMatch(d -> d instanceof ConstInt n && n.value() == dimension)) {
        kept.add(shape.get(i));
      }
    }
    return new TensorType(source.dtype(), kept, null, null);
  }

  /** The elements of a literal list among the arguments, or {@code null}. */
  static List<Expr> list(List<Expr> args, int index) {
    return index < args.size() && args.get(index) instanceof MakeTuple list
        ? list.elements()
        : null;
  }

  private static DataType dataType(Attrs kwargs) {
    return kwargs.get("dtype", AttrValue.Tag.DATA_TYPE).map(DataType.class::cast).orElse(null);
  }

  private static MemorySpace memory(Attrs kwargs) {
    return kwargs
        .get("target_memory", AttrValue.Tag.MEMORY_SPACE)
        .map(MemorySpace.class::cast)
        .orElse(MemorySpace.VEC);
  }
}
