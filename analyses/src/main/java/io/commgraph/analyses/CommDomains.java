package io.commgraph.analyses;

import io.commgraph.analyses.Allocations.Allocation;
import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.diagnostics.DomainCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which allocations share a communication domain? Those whose windows are used on the same devices.
 * (Design note of MaterializeCommDomainScopes, "Merge descriptors" and "Cluster into comm domains";
 * passes specification, 4.8, 4.9.)
 */
public final class CommDomains {
  /** A domain lists its devices one by one; more than this many are refused. */
  public static final int MAX_DEVICES = 65_536;

  /** A domain: its devices and the numbers of its allocations, in source order. */
  public record Domain(DeviceSet devices, List<Integer> allocations) {}

  /**
   * The answer.
   *
   * @param domains in the order in which they are opened; of no use if there are problems
   */
  public record Result(List<Domain> domains, List<Problem> problems) {}

  private CommDomains() {}

  /** The domains of a host orchestration. */
  public static Result of(CommTraversalSource g, String function) {
    List<Allocation> allocations = Allocations.of(g, function);
    return allocations.isEmpty()
        ? new Result(List.of(), List.of())
        : of(allocations, Coverage.of(g, function, allocations));
  }

  /** The domains of allocations whose coverage is known. */
  public static Result of(List<Allocation> allocations, Coverage coverage) {
    List<Problem> problems = new ArrayList<>(coverage.problems());
    Map<DeviceSet, List<Integer>> domains = new LinkedHashMap<>();
    Map<DeviceSet, Set<String>> names = new HashMap<>();
    for (Allocation allocation : allocations) {
      if (isSound(allocation, coverage, problems)) {
        DeviceSet devices = coverage.devices(allocation.nid());
        domains.computeIfAbsent(devices, key -> new ArrayList<>()).add(allocation.nid());
        if (!names.computeIfAbsent(devices, key -> new HashSet<>()).add(allocation.name())) {
          problems.add(
              Problem.of(
                  DomainCode.DUPLICATE_ALLOCATION_NAME, allocation.nid(), allocation.name()));
        }
      }
    }
    return new Result(
        domains.entrySet().stream().map(e -> new Domain(e.getKey(), e.getValue())).toList(),
        problems);
  }

  private static boolean isSound(Allocation allocation, Coverage coverage, List<Problem> problems) {
    Problem problem = null;
    if (allocation.arguments() != 1 || allocation.name().isEmpty()) {
      problem =
          Problem.of(
              DomainCode.MALFORMED_ALLOCATION,
              allocation.nid(),
              allocation.arguments(),
              allocation.name().isEmpty() ? "no name" : "the name '" + allocation.name() + "'");
    } else if (allocation.windows().isEmpty()) {
      problem =
          Problem.of(DomainCode.ALLOCATION_WITHOUT_WINDOW, allocation.nid(), allocation.name());
    } else if (coverage.isUnknown(allocation.nid())) {
      return false;
    } else if (!coverage.isCovered(allocation.nid())) {
      problem =
          Problem.of(DomainCode.ALLOCATION_NOT_DISPATCHED, allocation.nid(), allocation.name());
      for (int window : allocation.windows()) {
        problem = problem.with("window", window);
      }
    } else if (coverage.devices(allocation.nid()).size() > MAX_DEVICES) {
      problem =
          Problem.of(
              DomainCode.TOO_MANY_DEVICES,
              allocation.nid(),
              allocation.name(),
              coverage.devices(allocation.nid()).size(),
              MAX_DEVICES);
    }
    if (problem != null) {
      problems.add(problem);
    }
    return problem == null;
  }
}
