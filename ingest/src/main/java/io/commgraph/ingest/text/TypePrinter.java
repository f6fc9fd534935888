package io.commgraph.ingest.text;

import io.commgraph.ir.ArrayType;
import io.commgraph.ir.CompactMode;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.PadValue;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TileView;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import java.util.List;

/** Prints types (IR specification, 2.6). */
final class TypePrinter {
  private static final String DEFAULT_PREFIX = "pl.";

  private final Printing printing;
  private final TextWriter out;
  private final ExprPrinter exprs;
  private final boolean inSignature;

  /**
   * @param inSignature whether the types stand outside of the body, which binds the bases of memory
   *     references
   */
  TypePrinter(Printing printing, ExprPrinter exprs, boolean inSignature) {
    this.printing = printing;
    this.out = printing.out();
    this.exprs = exprs;
    this.inSignature = inSignature;
  }

  void print(Type type) {
    if (type instanceof ScalarType scalar) {
      printing.member("Scalar[");
      printing.member(scalar.dtype().irName()).add(']');
    } else if (type instanceof TensorLike tensor) {
      tensor(tensor);
    } else if (type instanceof TileType tile) {
      tile(tile);
    } else if (type instanceof ArrayType array) {
      printing.member("Array[");
      exprs.dimension(array.shape().get(0));
      out.add(", ");
      printing.member(array.dtype().irName()).add(']');
    } else if (type instanceof TupleType tuple) {
      tuple(tuple);
    } else {
      opaque((OpaqueType) type);
    }
  }

  private void opaque(OpaqueType type) {
    if (type.text().startsWith(DEFAULT_PREFIX)) {
      printing.member(type.text().substring(DEFAULT_PREFIX.length()));
    } else {
      out.add(type.text());
    }
  }

  private void tuple(TupleType tuple) {
    printing.member("Tuple[");
    if (tuple.types().isEmpty()) {
      out.add("()");
    }
    CommaList list = printing.list();
    for (Type each : tuple.types()) {
      list.next();
      print(each);
    }
    out.add(']');
  }

  private void tensor(TensorLike tensor) {
    CommaList list;
    if (tensor instanceof DistributedTensorType) {
      out.add("pld.DistributedTensor[");
      list = shape(tensor);
    } else {
      printing.member("Tensor[");
      list = shape(tensor);
    }
    if (tensor.tensorView() != null) {
      list.next();
      tensorView(tensor.tensorView());
    }
    memref(tensor.memref(), list);
    if (printing.isExact()
        && tensor instanceof DistributedTensorType distributed
        && distributed.windowBuffer() != null) {
      list.next();
      exprs.print(distributed.windowBuffer());
    } else if (printing.options().explicitLayout()
        && tensor instanceof DistributedTensorType distributed
        && distributed.windowBuffer() != null) {
      list.next()
          .add(Literals.quoted("window_buffer=" + distributed.windowBuffer().nameHint(), '"'));
    }
    out.add(']');
  }

  private void tile(TileType tile) {
    printing.member("Tile[");
    CommaList list = shape(tile);
    memref(tile.memref(), list);
    if (tile.memorySpace() != null) {
      list.next();
      printing.member("Mem.").add(tile.memorySpace().irName());
    }
    if (printing.options().explicitLayout() || tile.tileView() != null) {
      list.next();
      tileView(tile);
    }
    out.add(']');
  }

  private CommaList shape(ShapedType type) {
    CommaList list = printing.list();
    list.next();
    dimensions(type.shape());
    list.next();
    printing.member(type.dtype().irName());
    return list;
  }

  private void dimensions(List<Expr> dims) {
    out.add('[');
    CommaList list = printing.list();
    for (Expr dim : dims) {
      list.next();
      exprs.dimension(dim);
    }
    out.add(']');
  }

  private void tensorView(TensorView view) {
    printing.member("TensorView(");
    CommaList list = printing.list();
    if (!view.validShape().isEmpty()) {
      list.next("valid_shape");
      dimensions(view.validShape());
    }
    list.next("stride");
    dimensions(view.stride());
    list.next("layout");
    printing.member("TensorLayout.").add(view.layout().irName());
    pad(view.pad(), list);
    out.add(')');
  }

  /** A stored view never repeats the shape, so its valid shape is printed whenever there is one. */
  private void tileView(TileType tile) {
    TileView implicit = TileView.implicit(tile.shape(), tile.memorySpace());
    TileView view = tile.tileView() == null ? implicit : tile.tileView();
    boolean all = printing.options().explicitLayout();
    printing.member("TileView(");
    CommaList list = printing.list();
    if (!view.validShape().isEmpty()) {
      list.next("valid_shape");
      dimensions(view.validShape());
    }
    if (!view.stride().isEmpty()) {
      list.next("stride");
      dimensions(view.stride());
    }
    if (view.startOffset() != null) {
      list.next("start_offset");
      exprs.dimension(view.startOffset());
    }
    if (all || view.blayout() != implicit.blayout()) {
      list.next("blayout");
      printing.member("TileLayout.").add(view.blayout().irName());
    }
    if (all || view.slayout() != implicit.slayout()) {
      list.next("slayout");
      printing.member("TileLayout.").add(view.slayout().irName());
    }
    if (all || view.fractal() != implicit.fractal()) {
      list.next("fractal").add(view.fractal());
    }
    pad(view.pad(), list);
    if (view.compact() != CompactMode.NULL) {
      list.next("compact");
      printing.member("CompactMode.").add(view.compact().irName());
    }
    out.add(')');
  }

  private void pad(PadValue pad, CommaList list) {
    if (pad != PadValue.NULL) {
      list.next("pad");
      printing.member("PadValue.").add(pad.irName());
    }
  }

  private void memref(MemRef memref, CommaList list) {
    if (memref == null) {
      return;
    }
    list.next();
    printing.member("MemRef(");
    CommaList parts = printing.list();
    base(memref, parts.next());
    if (!memref.isPinned()) {
      parts.next();
      exprs.print(memref.byteOffset());
      parts.next().add(memref.size());
    }
    if (memref.slotCount() > 1) {
      parts.next("slots").add(memref.slotCount());
    }
    out.add(')');
    if (memref.slotIndex() != null) {
      out.add('[');
      exprs.print(memref.slotIndex());
      out.add(']');
    }
  }

  private void base(MemRef memref, TextWriter to) {
    boolean bound =
        !inSignature
            && !memref.isPinned()
            && !(printing.isExact() && printing.exact().isNamedEarly(memref.base()))
            && printing.names().bodyDefines(memref.base());
    String name = printing.names().of(memref.base());
    to.add(bound ? name : Literals.quoted(name, '"'));
  }
}
