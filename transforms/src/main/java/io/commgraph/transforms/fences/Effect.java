package io.commgraph.transforms.fences;

import io.commgraph.ir.Call;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Submit;
import io.commgraph.ir.Variable;
import io.commgraph.ops.Operators;
import java.util.Map;
import java.util.Set;

/**
 * What a call means to the memory that devices share (passes specification, late passes, 4.2). All
 * operators that write global memory count, also those that the reference forgets (4.7).
 *
 * @param target what a {@link Kind#LOCAL_WRITE} writes; {@code null} otherwise
 */
record Effect(Kind kind, Variable target) {
  /** How the effect becomes visible. */
  enum Kind {
    /** Writes a window of this device; its region must leave the cache. */
    LOCAL_WRITE,
    /** Writes a window of another device; code generation takes care of the cache. */
    REMOTE_WRITE,
    /** May write anything; the whole cache must go. */
    OPAQUE_WRITE,
    /** Waits for another device; the cache may be stale afterwards. */
    WAIT,
    NONE
  }

  private static final Effect NONE = new Effect(Kind.NONE, null);

  /** Which argument each operator writes. */
  private static final Map<String, Integer> WRITTEN_ARGUMENT =
      Map.of(
          "tile.store", 2,
          "tile.mscatter", 2,
          "tensor.write", 0,
          "tensor.assemble", 0,
          "pld.tile.get", 0,
          "pld.tensor.get", 0);

  private static final Set<String> REMOTE_WRITES =
      Set.of("pld.tile.remote_store", "pld.tile.put", "pld.tensor.remote_store", "pld.tensor.put");

  private static final String WAIT = "pld.system.wait";

  /** The effect of a statement's expression; only what the expression itself calls counts. */
  static Effect of(Expr expr) {
    if (expr instanceof Submit) {
      return new Effect(Kind.OPAQUE_WRITE, null);
    }
    return expr instanceof Call call ? of(call) : NONE;
  }

  private static Effect of(Call call) {
    String operator = call.op().name();
    if (call.op().isGlobalVar() || !Operators.isRegistered(operator)) {
      return new Effect(Kind.OPAQUE_WRITE, null);
    }
    Integer written = WRITTEN_ARGUMENT.get(operator);
    if (written != null && written < call.args().size()) {
      return write(call.args().get(written));
    }
    if (REMOTE_WRITES.contains(operator)) {
      return new Effect(Kind.REMOTE_WRITE, null);
    }
    return operator.equals(WAIT) ? new Effect(Kind.WAIT, null) : NONE;
  }

  private static Effect write(Expr target) {
    if (!(target.type() instanceof DistributedTensorType)) {
      return NONE;
    }
    return target instanceof Variable variable && variable.isVarLike()
        ? new Effect(Kind.LOCAL_WRITE, variable)
        : new Effect(Kind.OPAQUE_WRITE, null);
  }
}
