package io.commgraph.backend.kernel;

import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.TileType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Moves between global memory and tiles on this device (code generation specification, C.7). */
final class Transfers {
  private final Body body;
  private final TensorViews views;

  Transfers(Body body, TensorViews views) {
    this.body = body;
    this.views = views;
  }

  void register(Map<String, Emission> emissions) {
    emissions.put("load", this::load);
    emissions.put("store", this::store);
    emissions.put("scatter_memory", this::scatter);
    emissions.put("gather_memory", this::gather);
  }

  private void load(Site site) {
    Tensor source = body.tensor(site.arg(0));
    List<Value> offsets = views.offsets(site.list(1));
    List<Expr> sizes = site.list(site.hasList(3) ? 3 : 2);
    Value part = views.partition(site.hint(0, "_pview"), source, offsets, sizes);
    Value tile = body.value(site.result());
    body.line(
        "pto.tload ins(%s : %s) outs(%s : %s)%s"
            .formatted(part, part.type(), tile, tile.type(), layout(source)));
  }

  private static String layout(Tensor tensor) {
    TensorView view = tensor.type().tensorView();
    if (view == null) {
      return "";
    }
    return switch (view.layout()) {
      case MX_A_ZZ, MX_B_NN ->
          " {layout = #pto.layout<" + view.layout().irName().toLowerCase(Locale.ROOT) + ">}";
      case ND, DN, NZ -> "";
    };
  }

  private void store(Site site) {
    Tensor target = body.tensor(site.arg(2));
    List<Value> offsets = views.offsets(site.list(1));
    List<Expr> sizes =
        site.hasList(3)
            ? site.list(3)
            : validExtents(body.tileType(site.arg(0)), target.type().shape().size());
    Value part = views.partition(site.hint(2, "_pview"), target, offsets, sizes);
    store(body, site, part);
    body.bind(site.result(), target);
  }

  /** Stores the tile that is argument 0 into a part of a tensor. */
  static void store(Body body, Site site, Value part) {
    Value tile = body.value(site.arg(0));
    String attribute = site.text(CallAttribute.ATOMIC);
    body.line(
        "pto.tstore ins(%s : %s) outs(%s : %s)%s"
            .formatted(
                tile, tile.type(), part, part.type(), attribute.isEmpty() ? "" : " " + attribute));
  }

  /** The valid extents of a tile as those of a tensor of that rank, the outer ones 1. */
  static List<Expr> validExtents(TileType tile, int rank) {
    List<Expr> valid = tile.effectiveView().validShape();
    List<Expr> extents = new ArrayList<>(valid);
    while (extents.size() < rank) {
      extents.add(0, ConstInt.of(1, DataType.INDEX));
    }
    return extents.subList(extents.size() - rank, extents.size());
  }

  /** Writes elements to where indices say; the whole tensor is in reach. */
  private void scatter(Site site) {
    Tensor target = body.tensor(site.arg(2));
    Value whole = whole(site.hint(2, "_pview"), target);
    List<Value> sources = List.of(body.value(site.arg(0)), body.value(site.arg(1)));
    body.line(
        "pto.mscatter ins(%s : %s) outs(%s : %s)"
            .formatted(Texts.join(sources), Texts.types(sources), whole, whole.type()));
    body.bind(site.result(), target);
  }

  /** Reads elements from where indices say. */
  private void gather(Site site) {
    List<Value> sources = new ArrayList<>();
    sources.add(whole(site.hint(0, "_pview"), body.tensor(site.arg(0))));
    site.call().args().stream()
        .skip(1)
        .filter(Tiles::isTile)
        .map(body::value)
        .forEach(sources::add);
    Value result = body.value(site.result());
    body.line(
        "pto.mgather ins(%s : %s) outs(%s : %s) {%s%s}"
            .formatted(
                Texts.join(sources),
                Texts.types(sources),
                result,
                result.type(),
                site.text(CallAttribute.COALESCE),
                site.text(CallAttribute.OUT_OF_BOUNDS)));
  }

  private Value whole(String hint, Tensor tensor) {
    List<Expr> sizes = tensor.type().shape();
    List<Expr> zeros = Collections.nCopies(sizes.size(), ConstInt.of(0, DataType.INDEX));
    return views.partition(hint, tensor, views.offsets(zeros), sizes);
  }
}
