package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Shapes and offsets in operators' arguments, and as arrays in the text. */
final class Shapes {
  private Shapes() {}

  /** The elements of a tuple argument; empty, and reported, if it is none. */
  static Optional<List<Expr>> tuple(Call call, int place, Emission emission) {
    if (place < call.args().size() && call.args().get(place) instanceof MakeTuple tuple) {
      return Optional.of(tuple.elements());
    }
    emission.report(OrchestrationCode.SHAPE_IS_NO_TUPLE, call.span(), call.op().name());
    return Optional.empty();
  }

  /** Declares an array of extents; its name. */
  static String declare(String name, List<Expr> extents, Emission emission) {
    String values =
        extents.stream().map(emission.expressions::extent).collect(Collectors.joining(", "));
    String unique = emission.names.unique(name);
    emission.code.line("uint32_t %s[%d] = {%s};".formatted(unique, extents.size(), values));
    return unique;
  }

  /** Reports elements of half a byte, of which the runtime's views know nothing. */
  static boolean isPacked(Variable tensor, Call call, Emission emission) {
    boolean isPacked = tensor.type() instanceof TensorLike type && type.dtype() == DataType.FP4;
    if (isPacked) {
      emission.report(OrchestrationCode.PACKED_ELEMENTS, call.span(), call.op().name());
    }
    return isPacked;
  }
}
