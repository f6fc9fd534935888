package io.commgraph.ir;

import java.util.List;

/**
 * A tile in the memory of a core.
 *
 * @param memref where the tile lies; {@code null} while it is not placed; never compared
 * @param tileView {@code null} for the view that the shape and the memory imply
 * @param memorySpace {@code null} while it is not decided
 */
public record TileType(
    DataType dtype, List<Expr> shape, MemRef memref, TileView tileView, MemorySpace memorySpace)
    implements ShapedType {
  static final Schema<TileType> SCHEMA =
      Schema.of("TileType", TileType.class)
          .use("dtype", FieldType.one(FieldType.Content.CODE, DataType.class), TileType::dtype)
          .use("shape", FieldType.EXPRS, TileType::shape)
          .ignore(
              "memref", FieldType.optional(FieldType.Content.NODE, MemRef.class), TileType::memref)
          .use(
              "tile_view",
              FieldType.optional(FieldType.Content.STRUCT, TileView.class),
              TileType::tileView)
          .use(
              "memory_space",
              FieldType.optional(FieldType.Content.CODE, MemorySpace.class),
              TileType::memorySpace)
          .make(v -> new TileType(v.next(), v.next(), v.next(), v.next(), v.next()));

  public TileType {
    shape = List.copyOf(shape);
    ShapedType.check(dtype, shape);
    if (memref != null && memorySpace == null) {
      throw new IllegalArgumentException("a placed tile needs a memory space");
    }
    if (tileView != null) {
      tileView = tileView.canonical(shape);
      tileView = tileView.isImplicit(shape, memorySpace) ? null : tileView;
    }
  }

  /** The stored view, or the one that is implied; its {@code validShape} is never empty. */
  public TileView effectiveView() {
    TileView view = tileView == null ? TileView.implicit(shape, memorySpace) : tileView;
    return view.validShape().isEmpty()
        ? new TileView(
            shape,
            view.stride(),
            view.startOffset(),
            view.blayout(),
            view.slayout(),
            view.fractal(),
            view.pad(),
            view.compact())
        : view;
  }

  @Override
  public Schema<TileType> schema() {
    return SCHEMA;
  }
}
