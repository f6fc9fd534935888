package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Parts of tensors, cut off where the tensor ends at run time (design, B.4, tensor.slice). */
final class TensorSlices {
  private static final int DROPPED = 4;

  private final Emission emission;
  private final CodeText code;

  TensorSlices(Emission emission) {
    this.emission = emission;
    this.code = emission.code;
  }

  void emit(Variable result, Call call) {
    Optional<Symbol> source = emission.tensor(call.args().get(0), call.op().name(), call.span());
    Optional<List<Expr>> shape = Shapes.tuple(call, 1, emission);
    Optional<List<Expr>> offsets = Shapes.tuple(call, 2, emission);
    if (result == null
        || source.isEmpty()
        || shape.isEmpty()
        || offsets.isEmpty()
        || Shapes.isPacked(result, call, emission)) {
      return;
    }
    int rank = ((TensorLike) call.args().get(0).type()).shape().size();
    if (shape.get().size() != rank || offsets.get().size() != rank) {
      emission.report(OrchestrationCode.RANK_DIFFERS, call.span(), call.op().name(), rank);
      return;
    }
    String base = emission.name(result);
    String offset = Shapes.declare(base + "_offsets", offsets.get(), emission);
    String shapes = clamped(base, shape.get(), source.get().text(), offset);
    String view = "%s.view(%s, %s)".formatted(source.get().text(), shapes, offset);
    List<Integer> kept = kept(call, rank);
    if (kept.size() == rank) {
      emission.declare(result, "ChipTensor", view, Symbol.Origin.OTHER, source.get().lifetime());
    } else {
      withoutDropped(result, view, source.get(), kept);
    }
  }

  private String clamped(String base, List<Expr> shape, String source, String offset) {
    List<String> extents = new ArrayList<>();
    for (int i = 0; i < shape.size(); i++) {
      extents.add(
          "(%1$s[%2$d] >= %3$s.shapes[%2$d] ? 0u : std::min<uint32_t>(%4$s, %3$s.shapes[%2$d] - %1$s[%2$d]))"
              .formatted(offset, i, source, emission.expressions.extent(shape.get(i))));
    }
    String name = emission.names.unique(base + "_shapes");
    code.line(
        "uint32_t %s[%d] = {%s};".formatted(name, extents.size(), String.join(", ", extents)));
    return name;
  }

  /** The axes that the result has. */
  private List<Integer> kept(Call call, int rank) {
    TreeSet<Integer> kept = new TreeSet<>();
    for (int i = 0; i < rank; i++) {
      kept.add(i);
    }
    if (call.args().size() > DROPPED && call.args().get(DROPPED) instanceof MakeTuple dropped) {
      for (Expr axis : dropped.elements()) {
        if (!(axis instanceof ConstInt constant)
            || constant.value() < 0
            || constant.value() >= rank) {
          emission.report(OrchestrationCode.AXIS_UNSUPPORTED, call.span(), call.op().name(), rank);
        } else {
          kept.remove((int) constant.value());
        }
      }
    }
    return List.copyOf(kept);
  }

  /** The runtime keeps all axes of a view, so shape, strides and contiguity are written anew. */
  private void withoutDropped(Variable result, String view, Symbol source, List<Integer> kept) {
    String base = emission.name(result);
    String whole = emission.names.unique(base + "_view");
    String empty = emission.names.unique(base + "_empty");
    String stride = emission.names.unique(base + "_expected_stride");
    String dense = emission.names.unique(base + "_contiguous");
    code.line("ChipTensor %s = %s;".formatted(whole, view));
    code.line("bool %s = %s.numel() == 0;".formatted(empty, whole));
    String name =
        emission
            .declare(result, "ChipTensor", whole, Symbol.Origin.OTHER, source.lifetime())
            .text();
    code.line("%s.ndims = %d;".formatted(name, kept.size()));
    for (int i = 0; i < kept.size(); i++) {
      code.line("%1$s.shapes[%2$d] = %3$s.shapes[%4$d];".formatted(name, i, whole, kept.get(i)));
      code.line("%1$s.strides[%2$d] = %3$s.strides[%4$d];".formatted(name, i, whole, kept.get(i)));
    }
    code.lines(
        """
        if (%2$s) %1$s.shapes[0] = 0;
        uint64_t %3$s = 1;
        bool %4$s = true;
        for (int32_t %5$s = static_cast<int32_t>(%1$s.ndims) - 1; %5$s >= 0; --%5$s) {
            %4$s = %4$s && (%1$s.strides[%5$s] == %3$s);
            %3$s *= %1$s.shapes[%5$s];
        }
        %1$s.is_contiguous = %2$s || %4$s;
        """
            .formatted(name, empty, stride, dense, name.equals("i") ? "axis" : "i"));
  }
}
