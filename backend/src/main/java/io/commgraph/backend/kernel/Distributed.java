package io.commgraph.backend.kernel;

import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** The operators that reach other devices (code generation specification, C.6). */
final class Distributed {
  private static final String BARRIER = "pto.barrier <PIPE_ALL>";

  private final Body body;
  private final Scalars scalars;
  private final TensorViews views;
  private final PeerViews peers;

  Distributed(Body body, Scalars scalars, TensorViews views) {
    this.body = body;
    this.scalars = scalars;
    this.views = views;
    this.peers = new PeerViews(body, scalars, views);
  }

  void register(Map<String, Emission> emissions) {
    emissions.put("context", this::context);
    emissions.put("rank", this::rank);
    emissions.put("world_size", this::worldSize);
    emissions.put("notify", this::notifyPeer);
    emissions.put("wait", this::awaitSignal);
    emissions.put("remote_load", this::remoteLoad);
    emissions.put("remote_store", this::remoteStore);
    emissions.put("put", this::put);
    emissions.put("get", this::get);
  }

  private void context(Site site) {
    String context = body.tensor(site.arg(0)).context();
    body.bind(site.result(), new Value(context, PtoTypes.CONTEXT));
  }

  private void rank(Site site) {
    Value slot = peers.rankSlot(body.value(site.arg(0)).name());
    bindTruncated(site, slot);
  }

  private void worldSize(Site site) {
    Value slot = peers.rankSlot(body.value(site.arg(0)).name());
    Value half = body.constants().integer(32, DataType.INT64);
    bindTruncated(site, body.define("i64", "arith.shrui %s, %s : i64".formatted(slot, half)));
  }

  private void bindTruncated(Site site, Value slot) {
    body.define(site, "i32", "arith.trunci %s : i64 to i32".formatted(slot));
  }

  private void notifyPeer(Site site) {
    List<Expr> offsets = site.list(2);
    Value part =
        peers.part(site.hint(0, "_peer_pview"), site.arg(0), site.arg(1), offsets, ones(offsets));
    Value value = scalars.int32(site.arg(3));
    String how = site.text(CallAttribute.NOTIFY);
    body.line(BARRIER);
    body.line("pto.comm.tnotify(%s, %s : %s, i32) %s".formatted(part, value, part.type(), how));
  }

  private void awaitSignal(Site site) {
    List<Expr> offsets = site.list(1);
    Tensor signal = body.tensor(site.arg(0));
    Value part =
        views.partition(
            site.hint(0, "_local_pview"), signal, views.offsets(offsets), ones(offsets));
    Value expected = scalars.int32(site.arg(2));
    String how = site.text(CallAttribute.WAIT);
    body.line("pto.comm.twait(%s, %s : %s, i32) %s".formatted(part, expected, part.type(), how));
  }

  private static List<Expr> ones(List<Expr> like) {
    return Collections.nCopies(like.size(), ConstInt.of(1, DataType.INDEX));
  }

  private void remoteLoad(Site site) {
    List<Expr> sizes = Transfers.validExtents(body.tileType(site.result()), site.list(2).size());
    Value part =
        peers.part(site.hint(0, "_peer_pview"), site.arg(0), site.arg(1), site.list(2), sizes);
    Value tile = body.value(site.result());
    body.line(
        "pto.tload ins(%s : %s) outs(%s : %s)".formatted(part, part.type(), tile, tile.type()));
  }

  private void remoteStore(Site site) {
    List<Expr> offsets = site.list(3);
    List<Expr> sizes = Transfers.validExtents(body.tileType(site.arg(0)), offsets.size());
    Value part = peers.part(site.hint(1, "_peer_pview"), site.arg(1), site.arg(2), offsets, sizes);
    Transfers.store(body, site, part);
    Synchronisation.dropCacheLine(body, part);
    bindWindow(site, 1);
  }

  private void put(Site site) {
    Region region = region(site);
    Value target =
        views.partition(
            site.hint(0, "_peer_pview"),
            peers.whole(site.arg(0), site.arg(1)),
            region.target(),
            region.sizes());
    Value source =
        views.partition(
            site.hint(2, "_local_pview"),
            body.tensor(site.arg(2)),
            region.source(),
            region.sizes());
    move("tput", site, target, source, " " + site.text(CallAttribute.PUT_ATOMIC));
    Synchronisation.dropCacheLine(body, target);
    bindWindow(site, 0);
  }

  private void get(Site site) {
    Region region = region(site);
    Value target =
        views.partition(
            site.hint(0, "_local_pview"),
            body.tensor(site.arg(0)),
            region.target(),
            region.sizes());
    Value source =
        views.partition(
            site.hint(2, "_peer_pview"),
            peers.whole(site.arg(2), site.arg(1)),
            region.source(),
            region.sizes());
    move("tget", site, target, source, "");
    bindWindow(site, 0);
  }

  private void move(String operation, Site site, Value target, Value source, String attribute) {
    List<Value> stages =
        site.call().args().stream().skip(3).filter(Tiles::isTile).map(body::value).toList();
    body.line(BARRIER);
    body.line(
        "pto.comm.%s(%s, %s, buf(%s) : %s, %s, %s)%s"
            .formatted(
                operation,
                target,
                source,
                Texts.join(stages),
                target.type(),
                source.type(),
                Texts.types(stages),
                attribute));
    body.line(BARRIER);
  }

  private void bindWindow(Site site, int argument) {
    body.bind(site.result(), body.tensor(site.arg(argument)));
  }

  /** What is moved: where it goes, where it comes from, and how much. */
  private record Region(List<Value> target, List<Value> source, List<Expr> sizes) {}

  private Region region(Site site) {
    List<Expr> tuples =
        site.call().args().stream().skip(4).filter(each -> !Tiles.isTile(each)).toList();
    if (tuples.isEmpty()) {
      List<Expr> sizes = body.tensor(site.arg(2)).type().shape();
      List<Value> zeros = Collections.nCopies(sizes.size(), body.constants().index(0));
      return new Region(zeros, zeros, sizes);
    }
    if (tuples.size() != 3) {
      throw Refusal.of(body, site.operator().name() + " of a part without its offsets and shape");
    }
    List<Value> target = views.offsets(Site.elements(tuples.get(0)));
    List<Value> source = views.offsets(Site.elements(tuples.get(1)));
    return new Region(target, source, Site.elements(tuples.get(2)));
  }
}
