package io.commgraph.backend.kernel;

import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.TensorLike;
import java.util.List;

/**
 * Views of another device's copy of a window. The context holds, in slots of eight bytes, the rank
 * and the number of ranks in the third one and the windows' addresses from the fifth one on (code
 * generation specification, C.6).
 */
final class PeerViews {
  private static final int RANK_SLOT = 2;
  private static final int FIRST_WINDOW_SLOT = 4;

  private final Body body;
  private final Scalars scalars;
  private final TensorViews views;

  PeerViews(Body body, Scalars scalars, TensorViews views) {
    this.body = body;
    this.scalars = scalars;
    this.views = views;
  }

  /** Loads the slot that holds the rank in its lower half and the number of ranks in its upper. */
  Value rankSlot(String context) {
    return load(context, body.constants().index(RANK_SLOT));
  }

  /** Views a part of a peer's copy; computes the peer, its address, the sizes, then the offsets. */
  Value part(String hint, Expr window, Expr peer, List<Expr> offsets, List<Expr> sizes) {
    Tensor whole = whole(window, peer);
    List<Value> extents = views.extents(sizes);
    return views.partition(hint, whole, views.offsets(offsets), extents, sizes);
  }

  /** Views a peer's whole copy. */
  Tensor whole(Expr window, Expr peer) {
    Tensor tensor = body.tensor(window);
    if (tensor.context() == null) {
      throw Refusal.of(body, "an access to another device's copy of a tensor without a context");
    }
    Value rank = scalars.toIndex(peer);
    Value shifted = shifted(tensor, rank);
    TensorLike type = tensor.type();
    String view = views.peer(shifted.name(), type);
    Value made = body.define(PtoTypes.tensorView(type.shape().size(), type.dtype()), view);
    return new Tensor(made.name(), shifted.name(), tensor.context(), type);
  }

  /** The tensor's pointer moved by the distance between the two devices' windows. */
  private Value shifted(Tensor tensor, Value peer) {
    String context = tensor.context();
    Value rank = body.define("i32", "arith.trunci %s : i64 to i32".formatted(rankSlot(context)));
    Value own = body.define(PtoTypes.INDEX, "arith.index_cast %s : i32 to index".formatted(rank));
    Value ownAddress = load(context, windowSlot(own));
    Value peerAddress = load(context, windowSlot(peer));
    Value bytes = body.define("i64", "arith.subi %s, %s : i64".formatted(peerAddress, ownAddress));
    Value size = body.constants().integer(elementBytes(tensor), DataType.INT64);
    Value elements = body.define("i64", "arith.divsi %s, %s : i64".formatted(bytes, size));
    Value index =
        body.define(PtoTypes.INDEX, "arith.index_cast %s : i64 to index".formatted(elements));
    String pointer = PtoTypes.pointer(tensor.type().dtype());
    return body.define(
        pointer, "pto.addptr %s, %s : %s -> %s".formatted(tensor.base(), index, pointer, pointer));
  }

  private long elementBytes(Tensor tensor) {
    int bits = tensor.type().dtype().bits();
    if (bits % 8 != 0) {
      throw Refusal.of(body, "an access to another device's elements of " + bits + " bits");
    }
    return bits / 8;
  }

  private Value windowSlot(Value rank) {
    Value first = body.constants().index(FIRST_WINDOW_SLOT);
    return body.define(PtoTypes.INDEX, "arith.addi %s, %s : index".formatted(first, rank));
  }

  private Value load(String context, Value slot) {
    return body.define(
        "i64", "pto.load_scalar %s[%s] : %s -> i64".formatted(context, slot, PtoTypes.CONTEXT));
  }
}
