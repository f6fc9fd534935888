package io.commgraph.transforms.collectives;

import static io.commgraph.ops.CollectiveOperand.SIGNAL;

import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ops.BuiltinCollective;
import io.commgraph.ops.BuiltinCollective.Keyword;
import io.commgraph.transforms.Target;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Whether the signal has room for the devices and cores that take part (passes specification, 5.5).
 * On a domain of all devices their number is unknown, and rules that need it hold vacuously.
 */
final class CapacityChecks {
  private static final List<Check> MESH =
      List.of(CapacityChecks::coresExist, site -> lanes(site, true), CapacityChecks::rows);
  private static final List<Check> ONE_LANE =
      List.of(site -> lanes(site, false), CapacityChecks::rows);
  private static final List<Check> BROADCAST =
      List.of(site -> lanes(site, false), CapacityChecks::rows, CapacityChecks::rootTakesPart);

  private CapacityChecks() {}

  static List<Check> of(BuiltinCollective kernel) {
    return switch (kernel) {
      case ALL_REDUCE -> MESH;
      case ALL_REDUCE_RING -> RingChecks.CAPACITY;
      case BROADCAST -> BROADCAST;
      default -> ONE_LANE;
    };
  }

  private static Optional<Diagnostic> coresExist(CollectiveSite site) {
    Target target = site.context().target();
    int cores = site.keyword(Keyword.CORE_NUM);
    return cores <= target.vectorCores()
        ? Optional.empty()
        : site.violates(CollectiveCode.TOO_MANY_CORES, cores, target.vectorCores(), target.name());
  }

  /** Each core has a column of its own, and so does each device if there is one core only. */
  private static Optional<Diagnostic> lanes(CollectiveSite site, boolean severalCores) {
    int cores = severalCores ? site.keyword(Keyword.CORE_NUM) : 1;
    String relation = severalCores ? "at least" : "exactly";
    int rank = site.rank(SIGNAL);
    if (rank != 1 && rank != 2) {
      return site.violates(
          CollectiveCode.WRONG_RANK, SIGNAL.irName(), site.name(SIGNAL), rank, "1 or 2");
    }
    OptionalLong width = rank == 1 ? OptionalLong.of(1) : site.extent(SIGNAL, 1);
    if (width.isEmpty()) {
      return site.violates(CollectiveCode.SIGNAL_WIDTH_UNKNOWN, site.name(SIGNAL));
    }
    boolean fits =
        severalCores && rank == 2 ? width.getAsLong() >= cores : width.getAsLong() == cores;
    return fits
        ? Optional.empty()
        : site.violates(
            CollectiveCode.SIGNAL_WIDTH, site.name(SIGNAL), width.getAsLong(), cores, relation);
  }

  private static Optional<Diagnostic> rows(CollectiveSite site) {
    OptionalLong rows = site.extent(SIGNAL, 0);
    OptionalLong devices = site.worldSize();
    return rows.isEmpty() || devices.isEmpty() || rows.getAsLong() >= devices.getAsLong()
        ? Optional.empty()
        : site.violates(
            CollectiveCode.SIGNAL_TOO_SHORT,
            site.name(SIGNAL),
            rows.getAsLong(),
            devices.getAsLong());
  }

  private static Optional<Diagnostic> rootTakesPart(CollectiveSite site) {
    int root = site.keyword(Keyword.ROOT);
    OptionalLong devices = site.worldSize();
    return devices.isEmpty() || root >= 0 && root < devices.getAsLong()
        ? Optional.empty()
        : site.violates(
            CollectiveCode.ROOT_OUT_OF_RANGE, root, "0 to " + (devices.getAsLong() - 1));
  }
}
