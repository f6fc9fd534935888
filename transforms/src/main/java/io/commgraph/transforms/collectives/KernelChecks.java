package io.commgraph.transforms.collectives;

import static io.commgraph.ir.DataType.FP16;
import static io.commgraph.ir.DataType.FP32;
import static io.commgraph.ir.DataType.INT32;
import static io.commgraph.ops.CollectiveOperand.INPUT;
import static io.commgraph.ops.CollectiveOperand.RECV_COUNTS;
import static io.commgraph.ops.CollectiveOperand.SEND_COUNTS;
import static io.commgraph.ops.CollectiveOperand.SIGNAL;
import static io.commgraph.ops.CollectiveOperand.TARGET;
import static io.commgraph.transforms.collectives.ElementChecks.column;
import static io.commgraph.transforms.collectives.ElementChecks.extent;
import static io.commgraph.transforms.collectives.ElementChecks.rank;
import static io.commgraph.transforms.collectives.ElementChecks.sameRowCount;
import static io.commgraph.transforms.collectives.ElementChecks.type;

import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ops.BuiltinCollective;
import io.commgraph.ops.BuiltinCollective.Keyword;
import io.commgraph.ops.CollectiveOperand;
import io.commgraph.ops.ReduceOp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the built-in kernels accept (passes specification, 5.6). What the earlier rules already
 * ensure, such as distinct operands, is not repeated.
 */
final class KernelChecks {
  private static final List<Check> ALL_REDUCE =
      List.of(
          type(SIGNAL, INT32),
          KernelChecks::someCore,
          reducesBy(ReduceOp.values()),
          type(TARGET, FP16, FP32));
  private static final List<Check> ALL_REDUCE_RING =
      join(RingChecks.KERNEL, List.of(reducesBy(ReduceOp.SUM), type(TARGET, FP32)));
  private static final List<Check> BARRIER = List.of(type(SIGNAL, INT32), rank(SIGNAL, 1));
  private static final List<Check> BROADCAST =
      List.of(type(SIGNAL, INT32), rank(SIGNAL, 1), KernelChecks::rootIsARank, type(TARGET, FP32));
  private static final List<Check> REDUCE_SCATTER =
      List.of(
          rank(TARGET, 2),
          type(SIGNAL, INT32),
          rank(SIGNAL, 1),
          reducesBy(ReduceOp.SUM),
          type(TARGET, FP32));
  private static final List<Check> ALL_GATHER =
      List.of(
          rank(INPUT, 2),
          extent(INPUT, 0, 1),
          rank(TARGET, 2),
          ElementChecks::sameType,
          ElementChecks::sameRowLength,
          type(SIGNAL, INT32),
          column(SIGNAL),
          sameRowCount(SIGNAL, TARGET),
          type(TARGET, FP32));
  private static final List<Check> ALL_TO_ALL =
      List.of(
          rank(INPUT, 2),
          rank(TARGET, 2),
          sameRowCount(INPUT, TARGET),
          ElementChecks::sameRowLength,
          ElementChecks::sameType,
          type(SIGNAL, INT32),
          column(SIGNAL),
          sameRowCount(SIGNAL, INPUT),
          type(TARGET, FP32));
  private static final List<Check> ALL_TO_ALL_V =
      List.of(
          rank(INPUT, 2),
          rank(TARGET, 2),
          sameRowCount(INPUT, TARGET),
          ElementChecks::sameRowLength,
          ElementChecks::sameType,
          type(SIGNAL, INT32),
          rank(SIGNAL, 2),
          column(SIGNAL),
          positiveRows(TARGET),
          positiveRows(SIGNAL),
          KernelChecks::evenBlocks,
          type(SEND_COUNTS, INT32),
          column(SEND_COUNTS),
          oneRowARank(SEND_COUNTS),
          type(RECV_COUNTS, INT32),
          rank(RECV_COUNTS, 2),
          column(RECV_COUNTS),
          oneRowARank(RECV_COUNTS),
          type(TARGET, FP32));

  private KernelChecks() {}

  static List<Check> of(BuiltinCollective kernel) {
    return switch (kernel) {
      case ALL_REDUCE -> ALL_REDUCE;
      case ALL_REDUCE_RING -> ALL_REDUCE_RING;
      case BARRIER -> BARRIER;
      case BROADCAST -> BROADCAST;
      case REDUCE_SCATTER -> REDUCE_SCATTER;
      case ALL_GATHER -> ALL_GATHER;
      case ALL_TO_ALL -> ALL_TO_ALL;
      case ALL_TO_ALL_V -> ALL_TO_ALL_V;
    };
  }

  private static List<Check> join(List<Check> first, List<Check> second) {
    List<Check> all = new ArrayList<>(first);
    all.addAll(second);
    return List.copyOf(all);
  }

  private static Optional<Diagnostic> someCore(CollectiveSite site) {
    int cores = site.keyword(Keyword.CORE_NUM);
    return cores > 0 ? Optional.empty() : site.violates(CollectiveCode.NO_CORES, cores);
  }

  private static Optional<Diagnostic> rootIsARank(CollectiveSite site) {
    int root = site.keyword(Keyword.ROOT);
    return root >= 0
        ? Optional.empty()
        : site.violates(CollectiveCode.ROOT_OUT_OF_RANGE, root, "not negative");
  }

  private static Check reducesBy(ReduceOp... allowed) {
    String text = Arrays.stream(allowed).map(ReduceOp::irName).collect(Collectors.joining(", "));
    return site -> {
      int code = site.keyword(Keyword.OP);
      Optional<ReduceOp> reduction = ReduceOp.of(code);
      return reduction.isPresent() && Arrays.asList(allowed).contains(reduction.get())
          ? Optional.empty()
          : site.violates(
              CollectiveCode.UNSUPPORTED_REDUCTION,
              reduction.map(ReduceOp::irName).orElse("reduction number " + code),
              text);
    };
  }

  private static Check positiveRows(CollectiveOperand role) {
    return site ->
        site.extent(role, 0).orElse(0) > 0
            ? Optional.empty()
            : site.violates(CollectiveCode.EXTENT_UNKNOWN, role.irName(), site.name(role), 0);
  }

  private static Optional<Diagnostic> evenBlocks(CollectiveSite site) {
    long rows = site.extent(TARGET, 0).orElseThrow();
    long ranks = site.extent(SIGNAL, 0).orElseThrow();
    return rows % ranks == 0
        ? Optional.empty()
        : site.violates(CollectiveCode.UNEVEN_BLOCKS, site.name(TARGET), rows, ranks);
  }

  private static Check oneRowARank(CollectiveOperand role) {
    return site -> ElementChecks.exactExtent(site, role, 0, site.extent(SIGNAL, 0).orElseThrow());
  }
}
