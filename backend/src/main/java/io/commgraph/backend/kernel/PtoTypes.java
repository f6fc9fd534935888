package io.commgraph.backend.kernel;

import io.commgraph.ir.CompactMode;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemorySpace;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TileView;
import java.util.List;

/** How types are spelled in kernel text (code generation specification, C.2 to C.4). */
final class PtoTypes {
  private static final String TILE = "!pto.tile_buf";
  static final String INDEX = "index";
  static final String CONTEXT = "!pto.ptr<i64>";

  private PtoTypes() {}

  /** An element type. */
  static String scalar(DataType dtype) {
    return switch (dtype) {
      case BOOL -> "i1";
      case INDEX -> INDEX;
      case INT4, INT8, INT16, INT32, INT64 -> "i" + dtype.bits();
      case UINT4, UINT8, UINT16, UINT32, UINT64 -> "ui" + dtype.bits();
      case FP16 -> "f16";
      case FP32 -> "f32";
      case BF16 -> "bf16";
      case FP8E4M3FN -> "f8E4M3FN";
      case FP8E5M2 -> "f8E5M2";
      case FP8E8M0 -> "!pto.f8E8M0";
      case HF8 -> "!pto.hif8";
      case FP4, HF4 -> "!pto.f4E2M1x2";
      case TASK_ID -> "i64";
    };
  }

  /** The integer type of the same width that arithmetic takes. */
  static String signless(DataType dtype) {
    return "i" + dtype.bits();
  }

  static String pointer(DataType dtype) {
    return "!pto.ptr<" + scalar(dtype) + ">";
  }

  /** A view of a whole tensor; its type never tells an extent. */
  static String tensorView(int rank, DataType dtype) {
    return "!pto.tensor_view<" + "?x".repeat(rank) + scalar(dtype) + ">";
  }

  /** A view of a part of a tensor; extents that are no literals are unknown. */
  static String partition(List<Expr> sizes, DataType dtype) {
    StringBuilder type = new StringBuilder("!pto.partition_tensor_view<");
    sizes.forEach(size -> type.append(literal(size)).append('x'));
    return type.append(scalar(dtype)).append('>').toString();
  }

  static String array(long extent, DataType dtype) {
    return "!pto.local_array<" + extent + "x" + scalar(dtype) + ">";
  }

  /** Whether it is the type of a tile. */
  static boolean isTile(String type) {
    return type.startsWith(TILE);
  }

  /** A tile whose valid part is known when the program runs. */
  static String tile(TileType type) {
    return tile(type, "?", "?");
  }

  /** A tile with valid extents that are numbers, or {@code ?}. */
  static String tile(TileType type, String validRows, String validColumns) {
    TileView view = type.effectiveView();
    return TILE
        + "<loc="
        + space(type.memorySpace())
        + ", dtype="
        + scalar(type.dtype())
        + ", rows="
        + literal(rows(type.shape()))
        + ", cols="
        + literal(columns(type.shape()))
        + ", v_row="
        + validRows
        + ", v_col="
        + validColumns
        + ", blayout="
        + view.blayout().irName()
        + ", slayout="
        + view.slayout().irName()
        + ", fractal="
        + view.fractal()
        + ", pad="
        + view.pad().code()
        + (view.compact() == CompactMode.NULL ? "" : ", compact=" + view.compact().code())
        + ">";
  }

  /** The rows of a tile's extents; one if they have one dimension. */
  static Expr rows(List<Expr> shape) {
    return shape.size() < 2 ? ConstInt.of(1, DataType.INDEX) : shape.get(shape.size() - 2);
  }

  static Expr columns(List<Expr> shape) {
    return shape.isEmpty() ? ConstInt.of(1, DataType.INDEX) : shape.get(shape.size() - 1);
  }

  /** The number, or {@code ?} for what is none. */
  static String literal(Expr extent) {
    return extent instanceof ConstInt constant ? Long.toString(constant.value()) : "?";
  }

  private static String space(MemorySpace space) {
    return switch (space == null ? MemorySpace.VEC : space) {
      case DDR -> "gm";
      case VEC, SCALAR_LOCAL -> "vec";
      case MAT -> "mat";
      case LEFT -> "left";
      case RIGHT -> "right";
      case ACC -> "acc";
      case BIAS -> "bias";
      case LEFT_SCALE, RIGHT_SCALE -> "scaling";
    };
  }
}
