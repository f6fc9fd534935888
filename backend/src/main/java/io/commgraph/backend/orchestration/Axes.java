package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import java.util.Optional;

/** Arguments that name an axis of a tensor. */
final class Axes {
  private Axes() {}

  /** The axis from the front; empty, and reported, if it is no constant of the tensor's rank. */
  static Optional<Integer> of(Call call, int place, int rank, Emission emission) {
    if (place < call.args().size()
        && call.args().get(place) instanceof ConstInt constant
        && constant.value() >= -rank
        && constant.value() < rank) {
      return Optional.of(Math.floorMod((int) constant.value(), rank));
    }
    emission.report(OrchestrationCode.AXIS_UNSUPPORTED, call.span(), call.op().name(), rank);
    return Optional.empty();
  }
}
