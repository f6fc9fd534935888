package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Variable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The condition under which the runtime runs a task: one element of a tensor against a constant
 * (design, B.3, predicate).
 */
final class Predicates {
  private static final int MOST_AXES = 5;
  private static final Map<BinaryOp, BinaryOp> MIRRORED = new EnumMap<>(BinaryOp.class);

  static {
    MIRRORED.put(BinaryOp.EQ, BinaryOp.EQ);
    MIRRORED.put(BinaryOp.NE, BinaryOp.NE);
    MIRRORED.put(BinaryOp.GT, BinaryOp.LT);
    MIRRORED.put(BinaryOp.LT, BinaryOp.GT);
    MIRRORED.put(BinaryOp.GE, BinaryOp.LE);
    MIRRORED.put(BinaryOp.LE, BinaryOp.GE);
  }

  private record Parts(Call read, BinaryOp op, ConstInt limit) {}

  private final Emission emission;

  Predicates(Emission emission) {
    this.emission = emission;
  }

  /** Sets the condition of the task; {@code predicate} is {@code null} if it has none. */
  void emit(String params, Expr predicate) {
    if (predicate == null) {
      return;
    }
    Parts parts = parts(predicate);
    if (parts == null || !isReadable(parts.read())) {
      emission.report(OrchestrationCode.PREDICATE_UNSUPPORTED, predicate.span());
      return;
    }
    String name = emission.names.unique(params + "_pred");
    List<Expr> indices = ((MakeTuple) parts.read().args().get(1)).elements();
    CodeText code = emission.code;
    code.line("CoreTaskPredicate " + name + ";");
    String tensor = emission.expressions.text(parts.read().args().get(0));
    code.line("%s.operand.tensor = &%s;".formatted(name, tensor));
    code.line("%s.operand.ndims = %d;".formatted(name, indices.size()));
    for (int i = 0; i < indices.size(); i++) {
      String index = emission.expressions.text(indices.get(i));
      code.line("%s.operand.indices[%d] = %s;".formatted(name, i, index));
    }
    String op = parts.op().name();
    code.line("%s.op = PredicateOp::%s;".formatted(name, op));
    code.line("%s.target = %d;".formatted(name, parts.limit().value()));
    code.line("%s.set_predicate(%s);".formatted(params, name));
  }

  private static Parts parts(Expr predicate) {
    if (!(predicate instanceof Binary binary) || !binary.op().isComparison()) {
      return null;
    }
    if (element(binary.left()) instanceof Call read && binary.right() instanceof ConstInt limit) {
      return new Parts(read, binary.op(), limit);
    }
    return element(binary.right()) instanceof Call read && binary.left() instanceof ConstInt limit
        ? new Parts(read, MIRRORED.get(binary.op()), limit)
        : null;
  }

  /** The runtime compares 64 bits, so a cast to those changes nothing. */
  private static Expr element(Expr expr) {
    return expr instanceof Unary cast
            && cast.op() == UnaryOp.CAST
            && (cast.dtype() == DataType.INDEX || cast.dtype() == DataType.INT64)
        ? cast.operand()
        : expr;
  }

  private static boolean isReadable(Call read) {
    return read.op().is("tensor.read")
        && read.args().size() == 2
        && read.args().get(0) instanceof Variable tensor
        && tensor.type() instanceof TensorLike type
        && isSignedNumber(type.dtype())
        && read.args().get(1) instanceof MakeTuple indices
        && indices.elements().size() <= MOST_AXES
        && indices.elements().stream()
            .noneMatch(each -> each instanceof ConstInt index && index.value() < 0);
  }

  private static boolean isSignedNumber(DataType dtype) {
    return dtype.isSigned() && dtype != DataType.INT4 && dtype != DataType.INDEX;
  }
}
