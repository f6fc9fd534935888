package io.commgraph.backend.kernel;

import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Order among the pipes of a core, the cores of a group, and all cores of a task (C.6, C.9). */
final class Synchronisation {
  private final Body body;
  private final Scalars scalars;
  private final TensorViews views;

  Synchronisation(Body body, Scalars scalars, TensorViews views) {
    this.body = body;
    this.scalars = scalars;
    this.views = views;
  }

  void register(Map<String, Emission> emissions) {
    emissions.put("fence", site -> body.line(site.operator().operation()));
    emissions.put("invalidate_cache", this::invalidate);
    emissions.put("signal_core", this::signalCore);
    emissions.put("set_ffts", this::setFfts);
    emissions.put("sync_all", this::syncAll);
  }

  private void invalidate(Site site) {
    if (!site.has(0)) {
      body.line("pto.cmo.cacheinvalid all #pto.address_space<gm>");
      return;
    }
    Tensor tensor = body.tensor(site.arg(0));
    List<Value> offsets = views.offsets(site.list(2));
    Value part = views.partition(site.hint(0, "_pview"), tensor, offsets, site.list(1));
    dropCacheLine(body, part);
  }

  /** Drops the cache line in which a part begins. */
  static void dropCacheLine(Body body, Value part) {
    body.line("pto.cmo.cacheinvalid %s single_cache_line : %s".formatted(part, part.type()));
  }

  private void signalCore(Site site) {
    Call call = site.call();
    String pipe = site.text(CallAttribute.PIPE);
    String event =
        site.has(0)
            ? scalars.index(site.arg(0)).name()
            : Integer.toString(CallAttribute.number(call, "event_id"));
    String mode =
        call.kwargs()
            .getInt("ffts_mode")
            .map(each -> " {ffts_mode = " + each + " : i32}")
            .orElse("");
    body.line("%s %s, %s%s".formatted(site.operator().operation(), pipe, event, mode));
  }

  private void setFfts(Site site) {
    Tensor workspace = body.tensor(site.arg(0));
    if (workspace.type().dtype() != DataType.INT64) {
      throw Refusal.of(body, "a workspace of " + workspace.type().dtype());
    }
    body.line("pto.set_ffts " + workspace.base() + " : !pto.ptr<i64>");
  }

  private void syncAll(Site site) {
    String mode = site.text(CallAttribute.SYNC_MODE);
    String core = site.text(CallAttribute.CORE_TYPE);
    String operands = mode.equals("soft") ? workspace(site) : "";
    body.line(
        "pto.syncall(%s) mode = #pto.sync_all_mode<%s>, core_type = #pto.sync_core_type<%s>"
            .formatted(operands, mode, core));
  }

  private String workspace(Site site) {
    Tensor tensor = body.tensor(site.arg(0));
    List<Expr> sizes = tensor.type().shape();
    List<Expr> zeros = Collections.nCopies(sizes.size(), ConstInt.of(0, DataType.INDEX));
    Value part = views.partition(site.hint(0, "_pview"), tensor, views.offsets(zeros), sizes);
    if (!site.has(1)) {
      return part + " : " + part.type();
    }
    Value cores = scalars.int32(site.arg(1));
    return "%s, %s : %s, i32".formatted(part, cores, part.type());
  }
}
