package io.commgraph.transforms.collectives;

import static io.commgraph.ops.CollectiveOperand.SIGNAL;
import static io.commgraph.ops.CollectiveOperand.TARGET;

import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ops.BuiltinCollective.Keyword;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What an all-reduce in ring mode needs: one core, few devices, a signal with a row a step and a
 * column a device, and data that the devices can share evenly (passes specification, 5.5, 5.6). On
 * a domain of all devices, the kernel takes the width of the signal for their number.
 */
final class RingChecks {
  /** The rules of the schedule. */
  static final List<Check> CAPACITY =
      List.of(
          RingChecks::oneCore,
          onKnownDevices(ElementChecks.type(SIGNAL, DataType.INT32)),
          onKnownDevices(ElementChecks.rank(SIGNAL, 2)),
          onKnownDevices(RingChecks::enoughRows),
          onKnownDevices(RingChecks::aColumnEach),
          onKnownDevices(RingChecks::exactRows),
          site -> fewDevices(site, site.worldSize()),
          site -> evenParts(site, site.worldSize()));

  /** The rules of the kernel about its operands. */
  static final List<Check> KERNEL =
      List.of(
          ElementChecks.type(SIGNAL, DataType.INT32),
          ElementChecks.rank(SIGNAL, 2),
          site -> fewDevices(site, site.extent(SIGNAL, 1)),
          RingChecks::exactRows,
          site -> evenParts(site, site.extent(SIGNAL, 1)));

  private static final int MOST_DEVICES = 16;

  private RingChecks() {}

  private static Check onKnownDevices(Check rule) {
    return site -> site.worldSize().isEmpty() ? Optional.empty() : rule.violation(site);
  }

  private static Optional<Diagnostic> oneCore(CollectiveSite site) {
    int cores = site.keyword(Keyword.CORE_NUM);
    return cores == 1
        ? Optional.empty()
        : site.violates(CollectiveCode.RING_WITH_SEVERAL_CORES, cores);
  }

  private static Optional<Diagnostic> enoughRows(CollectiveSite site) {
    OptionalLong rows = site.extent(SIGNAL, 0);
    long devices = site.worldSize().orElseThrow();
    return rows.isEmpty() || rows.getAsLong() >= steps(devices)
        ? Optional.empty()
        : wrongRows(site, rows.getAsLong(), devices);
  }

  private static Optional<Diagnostic> aColumnEach(CollectiveSite site) {
    OptionalLong columns = site.extent(SIGNAL, 1);
    long devices = site.worldSize().orElseThrow();
    return columns.isEmpty() || columns.getAsLong() == devices
        ? Optional.empty()
        : site.violates(
            CollectiveCode.RING_SIGNAL_COLUMNS, site.name(SIGNAL), columns.getAsLong(), devices);
  }

  private static Optional<Diagnostic> exactRows(CollectiveSite site) {
    OptionalLong rows = site.extent(SIGNAL, 0);
    OptionalLong columns = site.extent(SIGNAL, 1);
    return rows.isEmpty()
            || columns.orElse(0) <= 0
            || rows.getAsLong() == steps(columns.getAsLong())
        ? Optional.empty()
        : wrongRows(site, rows.getAsLong(), columns.getAsLong());
  }

  private static Optional<Diagnostic> wrongRows(CollectiveSite site, long rows, long devices) {
    return site.violates(
        CollectiveCode.RING_SIGNAL_ROWS, site.name(SIGNAL), rows, devices, steps(devices));
  }

  private static long steps(long devices) {
    return 2 * (devices - 1) + 1;
  }

  private static Optional<Diagnostic> fewDevices(CollectiveSite site, OptionalLong devices) {
    return devices.orElse(0) <= MOST_DEVICES
        ? Optional.empty()
        : site.violates(CollectiveCode.RING_TOO_LARGE, devices.getAsLong(), MOST_DEVICES);
  }

  private static Optional<Diagnostic> evenParts(CollectiveSite site, OptionalLong devices) {
    List<Expr> shape = site.type(TARGET).shape();
    if (devices.orElse(0) <= 0 || shape.isEmpty()) {
      return Optional.empty();
    }
    BigInteger elements = BigInteger.ONE;
    for (Expr extent : shape) {
      if (!(extent instanceof ConstInt constant)) {
        return site.violates(CollectiveCode.RING_SHAPE_UNKNOWN, site.name(TARGET));
      }
      elements = elements.multiply(BigInteger.valueOf(constant.value()));
    }
    return elements.mod(BigInteger.valueOf(devices.getAsLong())).signum() == 0
        ? Optional.empty()
        : site.violates(
            CollectiveCode.RING_UNEVEN, site.name(TARGET), elements, devices.getAsLong());
  }
}
