package io.commgraph.ir;

import java.util.List;

/**
 * How a tensor lies in memory.
 *
 * @param validShape the part that holds data; empty means all of it
 */
public record TensorView(
    List<Expr> stride, TensorLayout layout, List<Expr> validShape, PadValue pad)
    implements Fielded {
  static final Schema<TensorView> SCHEMA =
      Schema.of("TensorView", TensorView.class)
          .use("stride", FieldType.EXPRS, TensorView::stride)
          .use(
              "layout",
              FieldType.one(FieldType.Content.NAME, TensorLayout.class),
              TensorView::layout)
          .use("valid_shape", FieldType.EXPRS, TensorView::validShape)
          .use("pad", FieldType.one(FieldType.Content.NAME, PadValue.class), TensorView::pad)
          .make(v -> new TensorView(v.next(), v.next(), v.next(), v.next()));

  /** The view that says nothing. */
  public static final TensorView DEFAULT =
      new TensorView(List.of(), TensorLayout.ND, List.of(), PadValue.NULL);

  public TensorView {
    stride = List.copyOf(stride);
    validShape = List.copyOf(validShape);
  }

  @Override
  public Schema<TensorView> schema() {
    return SCHEMA;
  }
}
