package io.commgraph.transforms;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.StructuralEquality.Difference;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Do both sides of every assignment have the same type? Where tensors lie in memory is not compared
 * (passes specification, 4.14). An alias may lack the window buffer of what it is an alias of: only
 * windows are typed anew when domains are materialized (trap T6). It may have a constant extent
 * where its source has an expression, or the other way round: calls that were inlined leave such
 * names behind. A tile may get another name with another shape of as many elements: in recorded
 * snapshots that is what has become of a reshape to two dimensions. A projection is not compared:
 * recorded snapshots type the tuple of a call in the order of the returns before the callee's
 * returns were put in order, and the projections after.
 */
public final class AssignTypeVerifier {
  /** Both sides of an assignment have the same type. */
  public static final Property SYMMETRY =
      new Property("AssignTypeSymmetry", Verification.FULL, AssignTypeVerifier::verify);

  private AssignTypeVerifier() {}

  private static void verify(Program program, PassContext context) {
    for (Function function : program.functions()) {
      Walk.preOrder(
          function.body(),
          each -> {
            if (each instanceof AssignStmt assign && !(assign.value() instanceof TupleGetItem)) {
              difference(assign).ifPresent(found -> report(assign, found, function, context));
            }
            return each instanceof Stmt;
          });
    }
  }

  private static Optional<Difference> difference(AssignStmt assign) {
    Type target = assign.var().type();
    Type value = typeOf(assign.value(), target);
    return target == null || value == null || target == value || isReshape(assign)
        ? Optional.empty()
        : StructuralEquality.firstDifference(target, value, false);
  }

  private static boolean isReshape(AssignStmt assign) {
    return assign.value() instanceof Variable source
        && source.type() instanceof TileType from
        && assign.var().type() instanceof TileType to
        && from.dtype() == to.dtype()
        && from.memorySpace() == to.memorySpace()
        && elements(from).isPresent()
        && elements(from).equals(elements(to));
  }

  /** The number of elements, if every dimension is a constant. */
  private static Optional<BigInteger> elements(TileType type) {
    BigInteger elements = BigInteger.ONE;
    for (Expr extent : type.shape()) {
      if (!(extent instanceof ConstInt constant)) {
        return Optional.empty();
      }
      elements = elements.multiply(BigInteger.valueOf(constant.value()));
    }
    return Optional.of(elements);
  }

  /** The value's type; that of an alias without what the target leaves open. */
  private static Type typeOf(Expr value, Type target) {
    if (!(value instanceof Variable)) {
      return value.type();
    }
    if (value.type() instanceof DistributedTensorType type
        && target instanceof DistributedTensorType alias) {
      return new DistributedTensorType(
          type.dtype(),
          comparable(type.shape(), alias.shape()),
          type.memref(),
          type.tensorView(),
          alias.windowBuffer() == null ? null : type.windowBuffer());
    }
    return value.type() instanceof TensorType type && target instanceof TensorType alias
        ? new TensorType(
            type.dtype(), comparable(type.shape(), alias.shape()), type.memref(), type.tensorView())
        : value.type();
  }

  /** The extents, those of the alias where only one of the two is a constant. */
  private static List<Expr> comparable(List<Expr> extents, List<Expr> alias) {
    if (extents.size() != alias.size()) {
      return extents;
    }
    List<Expr> comparable = new ArrayList<>(extents);
    for (int i = 0; i < extents.size(); i++) {
      if (extents.get(i) instanceof ConstInt != alias.get(i) instanceof ConstInt) {
        comparable.set(i, alias.get(i));
      }
    }
    return comparable;
  }

  private static void report(
      AssignStmt assign, Difference found, Function function, PassContext context) {
    context
        .diagnostics()
        .report(
            Diagnostic.of(
                    PipelineCode.ASSIGNED_TYPE_DIFFERS,
                    assign.span(),
                    assign.var().nameHint(),
                    found.path().isEmpty() ? "kind" : found.path().substring(1))
                .in(function.name()));
  }
}
