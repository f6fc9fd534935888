package io.commgraph.transforms.simplify;

import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MemRef;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TileView;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.function.Predicate;

/**
 * Simplifies the expressions in types (Simplify specification, 6). The constructors of the types
 * drop a view that says nothing any more. The buffer behind a window stays the same object.
 */
final class TypeSimplifier {
  private final ExprSimplifier exprs;
  private final Predicate<MemRef> simplifies;

  /**
   * @param simplifies which places in memory are simplified, too
   */
  TypeSimplifier(ExprSimplifier exprs, Predicate<MemRef> simplifies) {
    this.exprs = exprs;
    this.simplifies = simplifies;
  }

  /** The same object if nothing changed. */
  Type simplify(Type type) {
    if (type instanceof TensorType tensor) {
      return tensor(tensor);
    }
    if (type instanceof DistributedTensorType tensor) {
      return distributed(tensor);
    }
    if (type instanceof TileType tile) {
      return tile(tile);
    }
    if (type instanceof TupleType tuple) {
      List<Type> types = exprs.mapped(tuple.types(), this::simplify);
      return types == tuple.types() ? tuple : new TupleType(types);
    }
    return type;
  }

  private Type tensor(TensorType type) {
    List<Expr> shape = all(type.shape());
    TensorView view = view(type.tensorView());
    MemRef memref = memref(type.memref());
    return shape == type.shape() && view == type.tensorView() && memref == type.memref()
        ? type
        : new TensorType(type.dtype(), shape, memref, view);
  }

  private Type distributed(DistributedTensorType type) {
    List<Expr> shape = all(type.shape());
    TensorView view = view(type.tensorView());
    MemRef memref = memref(type.memref());
    return shape == type.shape() && view == type.tensorView() && memref == type.memref()
        ? type
        : new DistributedTensorType(type.dtype(), shape, memref, view, type.windowBuffer());
  }

  private Type tile(TileType type) {
    List<Expr> shape = all(type.shape());
    TileView view = view(type.tileView());
    MemRef memref = memref(type.memref());
    return shape == type.shape() && view == type.tileView() && memref == type.memref()
        ? type
        : new TileType(type.dtype(), shape, memref, view, type.memorySpace());
  }

  private TensorView view(TensorView view) {
    if (view == null) {
      return null;
    }
    List<Expr> stride = all(view.stride());
    List<Expr> validShape = all(view.validShape());
    return stride == view.stride() && validShape == view.validShape()
        ? view
        : new TensorView(stride, view.layout(), validShape, view.pad());
  }

  private TileView view(TileView view) {
    if (view == null) {
      return null;
    }
    List<Expr> validShape = all(view.validShape());
    List<Expr> stride = all(view.stride());
    Expr startOffset = view.startOffset() == null ? null : exprs.simplify(view.startOffset());
    return validShape == view.validShape()
            && stride == view.stride()
            && startOffset == view.startOffset()
        ? view
        : new TileView(
            validShape,
            stride,
            startOffset,
            view.blayout(),
            view.slayout(),
            view.fractal(),
            view.pad(),
            view.compact());
  }

  /** A piece of memory; buffers stay. */
  Variable simplify(Variable place) {
    return place instanceof MemRef memref ? memref(memref) : place;
  }

  private MemRef memref(MemRef memref) {
    if (memref == null || !simplifies.test(memref)) {
      return memref;
    }
    Variable base = exprs.walk(memref.base()) instanceof Variable moved ? moved : memref.base();
    Expr byteOffset = exprs.walk(memref.byteOffset());
    Expr slotIndex = memref.slotIndex() == null ? null : exprs.walk(memref.slotIndex());
    return base == memref.base()
            && byteOffset == memref.byteOffset()
            && slotIndex == memref.slotIndex()
        ? memref
        : new MemRef(
            memref.span(),
            memref.nameHint(),
            base,
            byteOffset,
            memref.size(),
            memref.isPinned(),
            memref.slotCount(),
            slotIndex);
  }

  private List<Expr> all(List<Expr> exprsOfType) {
    return exprs.mapped(exprsOfType, exprs::simplify);
  }
}
