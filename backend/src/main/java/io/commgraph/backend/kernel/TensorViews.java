package io.commgraph.backend.kernel;

import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.TensorView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Views of whole tensors and of parts of them (code generation specification, C.3). */
final class TensorViews {
  private final Body body;
  private final Scalars scalars;

  TensorViews(Body body, Scalars scalars) {
    this.body = body;
    this.scalars = scalars;
  }

  /** The operation that makes the view of a tensor of this device. */
  String local(String hint, String base, TensorLike type) {
    boolean column = isColumn(type) && !isScaled(layout(type));
    return view(hint, base, type, column);
  }

  /**
   * The operation that makes the view of another device's copy. An explicit view is taken word for
   * word there, even of a column.
   */
  String peer(String base, TensorLike type) {
    return view("peer", base, type, isColumn(type) && type.tensorView() == null);
  }

  private String view(String hint, String base, TensorLike type, boolean column) {
    TensorLayout layout = column ? TensorLayout.DN : layout(type);
    List<Value> shape = type.shape().stream().map(scalars::index).toList();
    List<Expr> explicit = type.tensorView() == null ? List.of() : type.tensorView().stride();
    if (layout == TensorLayout.DN && shape.size() < 2) {
      throw Refusal.of(body, "a tensor of rank " + shape.size() + " in the layout DN");
    }
    List<Value> strides =
        explicit.isEmpty()
            ? column ? columnStrides(hint, shape) : strides(hint, shape, layout)
            : explicit.stream().map(scalars::index).toList();
    if (strides.size() != shape.size()) {
      throw Refusal.of(body, strides.size() + " strides for a tensor of rank " + shape.size());
    }
    return "pto.make_tensor_view %s, shape = %s, strides = %s {layout = #pto.layout<%s>} : %s"
        .formatted(
            base,
            list(shape),
            list(strides),
            layout.irName().toLowerCase(Locale.ROOT),
            PtoTypes.tensorView(shape.size(), type.dtype()));
  }

  private List<Value> strides(String hint, List<Value> shape, TensorLayout layout) {
    int rank = shape.size();
    List<Value> strides = new ArrayList<>(Collections.nCopies(rank, body.constants().index(1)));
    boolean swapped = layout == TensorLayout.DN && rank >= 2;
    if (swapped) {
      strides.set(rank - 1, shape.get(rank - 2));
    } else if (rank >= 2) {
      strides.set(rank - 2, shape.get(rank - 1));
    }
    for (int i = rank - 3; i >= 0; i--) {
      Value inner = swapped && i == rank - 3 ? shape.get(rank - 1) : strides.get(i + 1);
      Value extent = swapped && i == rank - 3 ? shape.get(rank - 2) : shape.get(i + 1);
      strides.set(i, product(hint + "_s" + i, inner, extent));
    }
    return strides;
  }

  /** Those of a tensor whose last extent is 1; the stride along that axis is never taken. */
  private List<Value> columnStrides(String hint, List<Value> shape) {
    int rank = shape.size();
    List<Value> strides = new ArrayList<>(Collections.nCopies(rank, body.constants().index(1)));
    strides.set(rank - 1, rank == 2 ? shape.get(0) : shape.get(rank - 1));
    for (int i = rank - 3; i >= 0; i--) {
      Value extent = shape.get(i + 1);
      strides.set(i, i == rank - 3 ? extent : product(hint + "_s" + i, strides.get(i + 1), extent));
    }
    return strides;
  }

  private Value product(String hint, Value left, Value right) {
    return body.define(
        body.names().named(hint),
        PtoTypes.INDEX,
        "arith.muli %s, %s : index".formatted(left, right));
  }

  private static boolean isColumn(TensorLike type) {
    List<Expr> shape = type.shape();
    return shape.size() >= 2
        && shape.get(shape.size() - 1) instanceof ConstInt last
        && last.value() == 1;
  }

  private static boolean isScaled(TensorLayout layout) {
    return layout == TensorLayout.MX_A_ZZ || layout == TensorLayout.MX_B_NN;
  }

  private static TensorLayout layout(TensorLike type) {
    TensorView view = type.tensorView();
    return view == null ? TensorLayout.ND : view.layout();
  }

  /**
   * Makes the view of a part.
   *
   * @param hint what the view is called if that is free
   * @param offsets where the part begins, as {@link #offsets} computes them
   */
  Value partition(String hint, Tensor tensor, List<Value> offsets, List<Expr> sizes) {
    return partition(hint, tensor, offsets, extents(sizes), sizes);
  }

  /** Computes sizes. */
  List<Value> extents(List<Expr> sizes) {
    return sizes.stream().map(scalars::index).toList();
  }

  /** Makes the view of a part whose sizes are computed already. */
  Value partition(
      String hint, Tensor tensor, List<Value> offsets, List<Value> extents, List<Expr> sizes) {
    DataType dtype = tensor.type().dtype();
    String whole = PtoTypes.tensorView(tensor.type().shape().size(), dtype);
    String part = PtoTypes.partition(sizes, dtype);
    return body.define(
        body.names().named(hint),
        part,
        "pto.partition_view %s, offsets = %s, sizes = %s : %s -> %s"
            .formatted(tensor.view(), list(offsets), list(extents), whole, part));
  }

  /** Computes offsets, none of which is negative. */
  List<Value> offsets(List<Expr> offsets) {
    List<Value> values = new ArrayList<>(offsets.size());
    for (Expr offset : offsets) {
      values.add(offset(offset));
    }
    return values;
  }

  private Value offset(Expr offset) {
    if (offset instanceof ConstInt constant) {
      return body.constants().index(Math.max(0, constant.value()));
    }
    Value index = scalars.index(offset);
    Value zero = body.constants().index(0);
    return body.define(PtoTypes.INDEX, "arith.maxsi %s, %s : index".formatted(index, zero));
  }

  static String list(List<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining(", ", "[", "]"));
  }
}
