package io.commgraph.backend.kernel;

import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.TileLayout;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TileView;
import java.util.List;

/**
 * The box that a tile consists of many of; a part of a tile is a number of whole boxes (code
 * generation specification, C.4, boxed alignment).
 */
record Box(long rows, long columns) {
  private static final long ROWS = 16;

  static Box of(TileType type) {
    TileView view = type.effectiveView();
    if (view.slayout() == TileLayout.NONE_BOX) {
      return new Box(1, 1);
    }
    if (view.fractal() == 1024) {
      return new Box(ROWS, ROWS);
    }
    long other = view.fractal() == 32 ? 2 : 32L * 8 / type.dtype().bits();
    return view.slayout() == TileLayout.ROW_MAJOR ? new Box(ROWS, other) : new Box(other, ROWS);
  }

  /** The extents rounded up to whole boxes. */
  List<Expr> cover(List<Expr> shape) {
    return List.of(cover(PtoTypes.rows(shape), rows), cover(PtoTypes.columns(shape), columns));
  }

  private static Expr cover(Expr extent, long size) {
    return extent instanceof ConstInt constant
        ? ConstInt.of((constant.value() + size - 1) / size * size, DataType.INDEX)
        : extent;
  }
}
