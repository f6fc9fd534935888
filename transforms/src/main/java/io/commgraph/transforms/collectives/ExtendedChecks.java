package io.commgraph.transforms.collectives;

import static io.commgraph.ops.CollectiveOperand.SIGNAL;

import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ops.BuiltinCollective;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What strict semantics accept although it goes wrong when the program runs (passes specification,
 * traps T12 and T14). They come after all other rules.
 */
final class ExtendedChecks {
  static final List<Check> ALL =
      List.of(ExtendedChecks::exactSignal, ExtendedChecks::ringSizeFollowsTheMachine);

  private ExtendedChecks() {}

  private static Optional<Diagnostic> exactSignal(CollectiveSite site) {
    OptionalLong devices = site.worldSize();
    if (site.kernel() != BuiltinCollective.ALL_TO_ALL_V || devices.isEmpty()) {
      return Optional.empty();
    }
    long rows = site.extent(SIGNAL, 0).orElseThrow();
    return rows == devices.getAsLong()
        ? Optional.empty()
        : site.violates(
            CollectiveCode.SIGNAL_LENGTH_NOT_EXACT, site.name(SIGNAL), rows, devices.getAsLong());
  }

  private static Optional<Diagnostic> ringSizeFollowsTheMachine(CollectiveSite site) {
    return site.kernel() != BuiltinCollective.ALL_REDUCE_RING
            || site.worldSize().isPresent()
            || site.extent(SIGNAL, 0).isPresent() == site.extent(SIGNAL, 1).isPresent()
        ? Optional.empty()
        : site.violates(CollectiveCode.RING_SIZE_UNPROVEN, site.name(SIGNAL));
  }
}
