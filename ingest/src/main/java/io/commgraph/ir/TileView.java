package io.commgraph.ir;

import java.util.List;

/**
 * How a tile lies in its memory.
 *
 * @param validShape the part that holds data; empty means all of it
 * @param startOffset may be {@code null}
 * @param fractal size of a box in bytes
 */
public record TileView(
    List<Expr> validShape,
    List<Expr> stride,
    Expr startOffset,
    TileLayout blayout,
    TileLayout slayout,
    long fractal,
    PadValue pad,
    CompactMode compact)
    implements Fielded {
  static final Schema<TileView> SCHEMA =
      Schema.of("TileView", TileView.class)
          .use("valid_shape", FieldType.EXPRS, TileView::validShape)
          .use("stride", FieldType.EXPRS, TileView::stride)
          .use("start_offset", FieldType.OPTIONAL_EXPR, TileView::startOffset)
          .use(
              "blayout", FieldType.one(FieldType.Content.NAME, TileLayout.class), TileView::blayout)
          .use(
              "slayout", FieldType.one(FieldType.Content.NAME, TileLayout.class), TileView::slayout)
          .use("fractal", FieldType.LONG, TileView::fractal)
          .use("pad", FieldType.one(FieldType.Content.NAME, PadValue.class), TileView::pad)
          .use(
              "compact",
              FieldType.one(FieldType.Content.NAME, CompactMode.class),
              TileView::compact)
          .make(
              v ->
                  new TileView(
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.<Long>next(),
                      v.next(),
                      v.next()));

  /** The view whose fields all have their defaults; not always the implicit one. */
  public static final TileView DEFAULT =
      new TileView(
          List.of(),
          List.of(),
          null,
          TileLayout.ROW_MAJOR,
          TileLayout.NONE_BOX,
          512,
          PadValue.NULL,
          CompactMode.NULL);

  public TileView {
    validShape = List.copyOf(validShape);
    stride = List.copyOf(stride);
  }

  /**
   * The view that a tile of that shape has in that memory when it stores none (IR specification,
   * 1.5).
   */
  public static TileView implicit(List<Expr> shape, MemorySpace space) {
    TileLayout byShape = isColumn(shape) ? TileLayout.COL_MAJOR : TileLayout.ROW_MAJOR;
    return switch (space == null ? MemorySpace.DDR : space) {
      case MAT, LEFT -> layouts(TileLayout.COL_MAJOR, TileLayout.ROW_MAJOR, 512);
      case RIGHT -> layouts(byShape, TileLayout.COL_MAJOR, 512);
      case ACC -> layouts(TileLayout.COL_MAJOR, TileLayout.ROW_MAJOR, 1024);
      case LEFT_SCALE -> layouts(TileLayout.ROW_MAJOR, TileLayout.ROW_MAJOR, 32);
      case RIGHT_SCALE -> layouts(TileLayout.COL_MAJOR, TileLayout.COL_MAJOR, 32);
      default -> layouts(byShape, TileLayout.NONE_BOX, 512);
    };
  }

  private static boolean isColumn(List<Expr> shape) {
    return shape.size() == 2
        && shape.get(0) instanceof ConstInt rows
        && shape.get(1) instanceof ConstInt columns
        && columns.value() == 1
        && rows.value() > 1;
  }

  private static TileView layouts(TileLayout blayout, TileLayout slayout, long fractal) {
    return new TileView(
        List.of(), List.of(), null, blayout, slayout, fractal, PadValue.NULL, CompactMode.NULL);
  }

  /** This view with the whole shape written as an empty {@code validShape}. */
  TileView canonical(List<Expr> shape) {
    return !validShape.isEmpty() && LightEquality.equal(validShape, shape)
        ? new TileView(List.of(), stride, startOffset, blayout, slayout, fractal, pad, compact)
        : this;
  }

  /** Whether a tile of that shape in that memory has this view anyway. */
  boolean isImplicit(List<Expr> shape, MemorySpace space) {
    TileView implicit = implicit(shape, space);
    return validShape.isEmpty()
        && stride.isEmpty()
        && startOffset == null
        && blayout == implicit.blayout
        && slayout == implicit.slayout
        && fractal == implicit.fractal
        && pad == implicit.pad
        && compact == implicit.compact;
  }

  @Override
  public Schema<TileView> schema() {
    return SCHEMA;
  }
}
