package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.Expr;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.Optional;

/** Tensors that are other tensors seen differently, without their parts (design, B.4). */
final class TensorViews {
  private final Emission emission;

  TensorViews(Emission emission) {
    this.emission = emission;
  }

  void reshape(Variable result, Call call) {
    Optional<Symbol> tensor = operand(result, call);
    Optional<List<Expr>> shape = Shapes.tuple(call, 1, emission);
    if (tensor.isPresent() && shape.isPresent()) {
      reshape(result, tensor.get(), shape.get());
    }
  }

  private void reshape(Variable result, Symbol tensor, List<Expr> shape) {
    String shapes = Shapes.declare(emission.name(result) + "_shapes", shape, emission);
    declare(result, "%s.reshape(%s, %d)".formatted(tensor.text(), shapes, shape.size()), tensor);
  }

  void transpose(Variable result, Call call) {
    Optional<Symbol> tensor = operand(result, call);
    if (tensor.isEmpty()) {
      return;
    }
    int rank = ((TensorLike) call.args().get(0).type()).shape().size();
    Optional<Integer> first = Axes.of(call, 1, rank, emission);
    Optional<Integer> second = Axes.of(call, 2, rank, emission);
    if (first.isPresent() && second.isPresent()) {
      if (first.equals(second)) {
        emission.report(OrchestrationCode.AXIS_UNSUPPORTED, call.span(), call.op().name(), rank);
      }
      transpose(result, tensor.get(), first.get(), second.get());
    }
  }

  private void transpose(Variable result, Symbol tensor, int first, int second) {
    declare(result, "%s.transpose(%d, %d)".formatted(tensor.text(), first, second), tensor);
  }

  /** Another shape, or another layout, but not both. */
  void view(Variable result, Call call) {
    Optional<Symbol> tensor = operand(result, call);
    if (tensor.isEmpty()) {
      return;
    }
    boolean hasShape = call.args().size() > 1;
    TensorLayout before = layout(call.args().get(0).type());
    TensorLayout after = layout(result.type());
    if (hasShape) {
      if (before != TensorLayout.ND || after != TensorLayout.ND) {
        emission.report(OrchestrationCode.VIEW_UNSUPPORTED, call.span());
        return;
      }
      Shapes.tuple(call, 1, emission).ifPresent(each -> reshape(result, tensor.get(), each));
    } else if (before == after) {
      declare(result, tensor.get().text(), tensor.get());
    } else {
      int rank = ((TensorLike) result.type()).shape().size();
      transpose(result, tensor.get(), rank - 2, rank - 1);
    }
  }

  private static TensorLayout layout(Type type) {
    return type instanceof TensorLike tensor && tensor.tensorView() != null
        ? tensor.tensorView().layout()
        : TensorLayout.ND;
  }

  /** The target: what is put into it, a task writes. */
  void assemble(Variable result, Call call) {
    if (call.kwargs().getInt("atomic").orElse(0) != 0) {
      emission.report(OrchestrationCode.ATOMIC_ASSEMBLE, call.span());
    }
    Optional<Symbol> target = emission.tensor(call.args().get(0), call.op().name(), call.span());
    if (result != null && target.isPresent()) {
      emission.bindings.bind(result, target.get());
    }
  }

  private Optional<Symbol> operand(Variable result, Call call) {
    Optional<Symbol> tensor = emission.tensor(call.args().get(0), call.op().name(), call.span());
    return result == null || tensor.isEmpty() || Shapes.isPacked(result, call, emission)
        ? Optional.empty()
        : tensor;
  }

  private void declare(Variable result, String value, Symbol seen) {
    emission.declare(result, "ChipTensor", value, Symbol.Origin.OTHER, seen.lifetime());
  }
}
