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
import io.commgraph.ir.PadValue;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TileView;
import io.commgraph.ir.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The types of results whose shape follows from the arguments. Where those do not say it, there is
 * no type ({@code null}); what is made of something of unknown type is of unknown type itself.
 */
final class ShapedResults {
  private ShapedResults() {}

  /** A window of the shape that the second argument gives. */
  static Type window(List<Expr> args, Attrs kwargs) {
    DataType type = dataType(kwargs);
    List<Expr> shape = list(args, 1);
    return type != null && shape != null
        ? new DistributedTensorType(type, shape, null, null, null)
        : null;
  }

  /** A dense tensor of the shape that the first argument gives. */
  static Type tensor(List<Expr> args, Attrs kwargs) {
    DataType type = dataType(kwargs);
    List<Expr> shape = list(args, 0);
    AttrValue layout = kwargs.get("layout");
    return type != null && shape != null && (layout == null || layout.value() == TensorLayout.ND)
        ? new TensorType(type, shape, null, null)
        : null;
  }

  /** An array of the extent that the first argument is. */
  static Type array(List<Expr> args, Attrs kwargs) {
    DataType type = dataType(kwargs);
    boolean isExtent =
        type != null && !args.isEmpty() && args.get(0) instanceof ConstInt n && n.value() > 0;
    return isExtent && (type.isInteger() || type == DataType.BOOL || type == DataType.TASK_ID)
        ? new ArrayType(type, List.of(args.get(0)))
        : null;
  }

  /** A tile of the shape that an argument gives. */
  static Type tile(List<Expr> shape, Attrs kwargs) {
    DataType type = dataType(kwargs);
    return type != null && shape != null
        ? new TileType(type, shape, null, null, memory(kwargs))
        : null;
  }

  /** A tile that an argument's elements are read into, with the part that is read. */
  static Type loaded(List<Expr> args, int shapeAt, Attrs kwargs) {
    List<Expr> shape = list(args, shapeAt);
    if (shape == null
        || kwargs.isTrue("transpose")
        || !(args.get(0).type() instanceof ShapedType source)) {
      return unknownLike(args);
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
    List<Expr> dropped = args.size() > 4 ? list(args, 4) : List.of();
    boolean whole = args.size() < 4 || list(args, 3) != null && list(args, 3).isEmpty();
    TensorLike source = dense(args);
    if (shape == null || dropped == null || !whole || source == null) {
      return unknownLike(args);
    }
    List<Expr> kept = new ArrayList<>();
    for (int i = 0; i < shape.size(); i++) {
      long dimension = i;
      if (dropped.stream().noneMatch(d -> d instanceof ConstInt n && n.value() == dimension)) {
        kept.add(shape.get(i));
      }
    }
    return like(source, kept, null);
  }

  /** The elements of a dense tensor in the shape that the second argument gives. */
  static Type reshaped(List<Expr> args) {
    List<Expr> shape = list(args, 1);
    return args.size() == 2 && shape != null && dense(args) instanceof TensorType source
        ? like(source, shape, null)
        : unknownLike(args);
  }

  /** The same with the strides written down. */
  static Type viewed(List<Expr> args, Attrs kwargs) {
    List<Expr> shape = list(args, 1);
    List<Expr> strides = shape == null ? null : strides(shape);
    TensorLike source = dense(args);
    AttrValue layout = kwargs.get("layout");
    boolean isDense = layout == null || layout.value() == TensorLayout.ND;
    if (args.size() != 2 || strides == null || source == null || !isDense) {
      return unknownLike(args);
    }
    TensorView view = new TensorView(strides, TensorLayout.ND, List.of(), PadValue.NULL);
    return like(source, shape, view);
  }

  /** A tile with its elements converted. */
  static Type cast(List<Expr> args, Attrs kwargs) {
    DataType type = dataType(kwargs, "target_type");
    return type != null && !args.isEmpty() && args.get(0).type() instanceof TileType source
        ? new TileType(type, source.shape(), null, source.tileView(), source.memorySpace())
        : unknownLike(args);
  }

  /** The strides of a dense tensor, or {@code null} if they are no constants. */
  private static List<Expr> strides(List<Expr> shape) {
    Expr[] strides = new Expr[shape.size()];
    long stride = 1;
    for (int i = shape.size() - 1; i >= 0; i--) {
      if (!(shape.get(i) instanceof ConstInt extent)) {
        return null;
      }
      strides[i] = ConstInt.of(stride, DataType.INDEX);
      stride *= extent.value();
    }
    return List.of(strides);
  }

  /** The type of the first argument if that is a tensor whose elements lie without gaps. */
  private static TensorLike dense(List<Expr> args) {
    return !args.isEmpty()
            && args.get(0).type() instanceof TensorLike type
            && type.tensorView() == null
        ? type
        : null;
  }

  private static Type like(TensorLike source, List<Expr> shape, TensorView view) {
    return source instanceof DistributedTensorType window
        ? new DistributedTensorType(window.dtype(), shape, null, view, window.windowBuffer())
        : new TensorType(source.dtype(), shape, null, view);
  }

  /** Unknown if the first argument is; no type otherwise. */
  private static Type unknownLike(List<Expr> args) {
    return !args.isEmpty() && args.get(0).type() == OpaqueType.UNKNOWN ? OpaqueType.UNKNOWN : null;
  }

  /** The elements of a literal list among the arguments, or {@code null}. */
  static List<Expr> list(List<Expr> args, int index) {
    return index < args.size() && args.get(index) instanceof MakeTuple list
        ? list.elements()
        : null;
  }

  private static DataType dataType(Attrs kwargs) {
    return dataType(kwargs, "dtype");
  }

  private static DataType dataType(Attrs kwargs, String key) {
    return kwargs.get(key, AttrValue.Tag.DATA_TYPE).map(DataType.class::cast).orElse(null);
  }

  private static MemorySpace memory(Attrs kwargs) {
    return kwargs
        .get("target_memory", AttrValue.Tag.MEMORY_SPACE)
        .map(MemorySpace.class::cast)
        .orElse(MemorySpace.VEC);
  }
}
