package io.commgraph.transforms.fences;

import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The statements that follow an effect: they write dirty cache lines back and drop stale ones, or
 * hold back what comes after (passes specification, late passes, 4.2 to 4.4).
 */
final class Markers {
  private static final String INVALIDATE = "system.cacheinvalid";
  private static final String FENCE = "system.fence";

  private Markers() {}

  /** New markers for an effect, at that place. */
  static List<Stmt> after(Effect effect, Span place) {
    return switch (effect.kind()) {
      case LOCAL_WRITE ->
          List.of(marker(place, INVALIDATE, region(effect.target(), place)), marker(place, FENCE));
      case REMOTE_WRITE -> List.of(marker(place, FENCE));
      case OPAQUE_WRITE -> List.of(marker(place, INVALIDATE), marker(place, FENCE));
      case WAIT -> List.of(marker(place, INVALIDATE));
      case NONE -> List.of();
    };
  }

  /**
   * Whether {@code stmts} go on with these markers from an index on; shape and offsets of a region
   * are not compared.
   */
  static boolean areAt(List<Stmt> stmts, int index, List<Stmt> markers) {
    return index + markers.size() <= stmts.size()
        && IntStream.range(0, markers.size())
            .allMatch(i -> isSame(call(stmts.get(index + i)), call(markers.get(i))));
  }

  private static boolean isSame(Call found, Call marker) {
    return found != null
        && found.op().is(marker.op().name())
        && found.args().isEmpty() == marker.args().isEmpty()
        && (found.args().isEmpty() || found.args().get(0) == marker.args().get(0));
  }

  private static Call call(Stmt stmt) {
    return stmt instanceof EvalStmt eval && eval.expr() instanceof Call call ? call : null;
  }

  private static Stmt marker(Span place, String operator, Expr... args) {
    return new EvalStmt(
        place, List.of(), Call.of(place, OpaqueType.UNKNOWN, operator, List.of(args), Attrs.EMPTY));
  }

  /** All of the target: the target itself, its dimensions and as many zeros. */
  private static Expr[] region(Variable target, Span place) {
    List<Expr> shape = ((DistributedTensorType) target.type()).shape();
    ScalarType index = ScalarType.of(DataType.INDEX);
    List<Expr> offsets =
        shape.stream().<Expr>map(dimension -> new ConstInt(place, index, 0)).toList();
    return new Expr[] {target, MakeTuple.of(place, shape), MakeTuple.of(place, offsets)};
  }
}
