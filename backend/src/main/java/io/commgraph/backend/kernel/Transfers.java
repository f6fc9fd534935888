package io.commgraph.backend.kernel;

import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.TileType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Moves between global memory and tiles on this device (code generation specification, C.7). */
final class Transfers {
  private final Body body;
  private final TensorViews views;

  Transfers(Body body, TensorViews views) {
    this.body = body;
    this.views = views;
  }

  void register(Map<KernelForm, Emission> emissions) {
    emissions.put(KernelForm.LOAD, this::load);
    emissions.put(KernelForm.STORE, this::store);
    emissions.put(KernelForm.INVALIDATE_CACHE, this::invalidate);
    emissions.put(
        KernelForm.FENCE, site -> body.line("pto.fence.barrier_all #pto.fence_scope<gm>"));
    emissions.put(KernelForm.BARRIER, site -> body.line(site.operator().operation()));
  }

  private void load(Site site) {
    Tensor source = body.tensor(site.arg(0));
    List<Value> offsets = views.offsets(site.list(1));
    List<Expr> sizes = site.list(site.has(3) ? 3 : 2);
    Value part = views.partition(site.hint(0, "_pview"), source, offsets, sizes);
    Value tile = body.value(site.result());
    body.line(
        "pto.tload ins(%s : %s) outs(%s : %s)%s"
            .formatted(part, part.type(), tile, tile.type(), layout(source)));
  }

  private static String layout(Tensor tensor) {
    io.commgraph.ir.TensorView view = tensor.type().tensorView();
    if (view == null) {
      return "";
    }
    return switch (view.layout()) {
      case MX_A_ZZ, MX_B_NN ->
          " {layout = #pto.layout<"
              + view.layout().irName().toLowerCase(java.util.Locale.ROOT)
              + ">}";
      case ND, DN, NZ -> "";
    };
  }

  private void store(Site site) {
    Tensor target = body.tensor(site.arg(2));
    List<Value> offsets = views.offsets(site.list(1));
    List<Expr> sizes =
        site.has(3) ? site.list(3) : validExtents(site.arg(0), target.type().shape().size());
    Value part = views.partition(site.hint(2, "_pview"), target, offsets, sizes);
    Value tile = body.value(site.arg(0));
    String attribute = CallAttribute.ATOMIC.text(site.call());
    body.line(
        "pto.tstore ins(%s : %s) outs(%s : %s)%s"
            .formatted(
                tile, tile.type(), part, part.type(), attribute.isEmpty() ? "" : " " + attribute));
    if (site.result() != null) {
      body.bind(site.result(), target);
    }
  }

  /** The valid extents of a tile as those of a tensor of that rank, the outer ones 1. */
  static List<Expr> validExtents(Expr tile, int rank) {
    List<Expr> valid = ((TileType) tile.type()).effectiveView().validShape();
    List<Expr> extents = new ArrayList<>(valid);
    while (extents.size() < rank) {
      extents.add(0, ConstInt.of(1, DataType.INDEX));
    }
    return extents.subList(extents.size() - rank, extents.size());
  }

  private void invalidate(Site site) {
    if (!site.has(0)) {
      body.line("pto.cmo.cacheinvalid all #pto.address_space<gm>");
      return;
    }
    Tensor tensor = body.tensor(site.arg(0));
    List<Value> offsets = views.offsets(site.list(2));
    Value part = views.partition(site.hint(0, "_pview"), tensor, offsets, site.list(1));
    body.line("pto.cmo.cacheinvalid %s single_cache_line : %s".formatted(part, part.type()));
  }
}
