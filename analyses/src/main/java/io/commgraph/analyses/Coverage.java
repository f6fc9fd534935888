package io.commgraph.analyses;

import io.commgraph.analyses.Allocations.Allocation;
import io.commgraph.analyses.HostCollectives.Collective;
import io.commgraph.analyses.HostCollectives.Operand;
import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.diagnostics.DomainCode;
import io.commgraph.ops.CollectiveOperand;
import io.commgraph.ops.HostCollective;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * On which devices is each allocation used? A dispatch covers the allocations of its windows; a
 * collective has no devices of its own and hands the coverage of its data on to its signal, in one
 * sweep in source order. (Design note of MaterializeCommDomainScopes, "Merge descriptors"; passes
 * specification, 4.4, 4.7.)
 */
public final class Coverage {
  private final Map<Integer, List<DeviceSet>> covered = new HashMap<>();
  private final Map<Integer, DeviceSet> merged = new HashMap<>();
  private final Set<Integer> unknown = new HashSet<>();
  private final List<Problem> problems = new ArrayList<>();

  private Coverage() {}

  /** The coverage of the allocations of a host orchestration. */
  public static Coverage of(CommTraversalSource g, String function, List<Allocation> allocations) {
    Coverage coverage = new Coverage();
    Map<Integer, Integer> allocationOf = new HashMap<>();
    allocations.forEach(
        allocation ->
            allocation.windows().forEach(window -> allocationOf.put(window, allocation.nid())));
    Operands operands = new Operands();
    DeviceDescriptors.Result devices = DeviceDescriptors.of(g, function);
    List<WindowUses.Use> uses = WindowUses.of(g, function);
    Set<Integer> broken = devices.problems().stream().map(Problem::at).collect(Collectors.toSet());
    for (WindowUses.Use use : uses) {
      Integer allocation = allocationOf.get(use.window());
      if (allocation != null) {
        operands.add(use, allocation);
        if (broken.contains(use.consumer())) {
          coverage.unknown.add(allocation);
        } else if (devices.devices().containsKey(use.consumer())) {
          coverage.cover(allocation, devices.devices().get(use.consumer()));
        }
      }
    }
    coverage.problems.addAll(devices.problems());
    coverage.inherit(HostCollectives.of(g, function), operands);
    return coverage;
  }

  private void cover(int allocation, DeviceSet devices) {
    List<DeviceSet> sets = covered.computeIfAbsent(allocation, key -> new ArrayList<>());
    if (sets.isEmpty() || !sets.get(sets.size() - 1).equals(devices)) {
      sets.add(devices);
      merged.remove(allocation);
    }
  }

  /** Operands are checked for all collectives first: a lost lineage explains a missing coverage. */
  private void inherit(List<Collective> collectives, Operands operands) {
    List<Collective> sound = new ArrayList<>();
    for (Collective collective : collectives) {
      Problem problem = check(collective, operands);
      if (problem == null) {
        sound.add(collective);
      } else {
        problems.add(problem);
        collective.operands().keySet().stream()
            .map(index -> operands.allocation(collective.nid(), index))
            .filter(allocation -> allocation != null)
            .forEach(unknown::add);
      }
    }
    sound.forEach(collective -> inherit(collective, operands));
  }

  private static Problem check(Collective collective, Operands operands) {
    HostCollective operator = collective.operator();
    if (collective.operands().size() != operator.operands().size()) {
      return Problem.of(
          DomainCode.COLLECTIVE_ARITY,
          collective.nid(),
          operator.operator(),
          operator.operands().size(),
          collective.operands().size(),
          operator.operands().stream()
              .map(CollectiveOperand::irName)
              .collect(Collectors.joining(", ")));
    }
    if (operator == HostCollective.ALL_TO_ALL_V && collective.inLoop()) {
      return Problem.of(DomainCode.EXCHANGE_IN_LOOP, collective.nid(), operator.operator());
    }
    for (int i = 0; i < operator.operands().size(); i++) {
      CollectiveOperand role = operator.operands().get(i);
      boolean counts = role == CollectiveOperand.TARGET || role.inheritsCoverage();
      if (counts && operands.allocation(collective.nid(), i) == null) {
        return lost(collective, role, collective.operands().get(i));
      }
    }
    return null;
  }

  private static Problem lost(Collective collective, CollectiveOperand role, Operand operand) {
    String operator = collective.operator().operator();
    boolean named = operand.kind().equals("var") && !operand.name().isEmpty();
    Problem problem =
        named && !operand.origin().isEmpty()
            ? Problem.of(
                DomainCode.OPERAND_LINEAGE_LOST,
                operand.nid(),
                operator,
                role.irName(),
                operand.name(),
                operand.origin())
            : Problem.of(
                DomainCode.OPERAND_NOT_A_WINDOW,
                operand.nid(),
                operator,
                role.irName(),
                named ? "'" + operand.name() + "'" : "an expression");
    return problem.with("collective", collective.nid());
  }

  private void inherit(Collective collective, Operands operands) {
    HostCollective operator = collective.operator();
    OptionalInt target = operator.indexOf(CollectiveOperand.TARGET);
    int data = target.orElse(operator.signal());
    int source = operands.allocation(collective.nid(), data);
    if (!isCovered(source)) {
      if (unknown.add(source)) {
        problems.add(uncovered(collective, data, target.isPresent()));
      }
      operator.operands().stream()
          .filter(CollectiveOperand::inheritsCoverage)
          .map(role -> operands.allocation(collective.nid(), operator.indexOf(role).getAsInt()))
          .forEach(unknown::add);
      return;
    }
    for (CollectiveOperand role : operator.operands()) {
      if (role.inheritsCoverage() && target.isPresent()) {
        int heir = operands.allocation(collective.nid(), operator.indexOf(role).getAsInt());
        cover(heir, devices(source));
      }
    }
  }

  private static Problem uncovered(Collective collective, int data, boolean hasTarget) {
    String name = collective.operands().get(data).name();
    String operator = collective.operator().operator();
    Problem problem =
        hasTarget
            ? Problem.of(
                DomainCode.COLLECTIVE_WITHOUT_COVERAGE, collective.nid(), operator, name, "target")
            : Problem.of(DomainCode.BARRIER_WITHOUT_COVERAGE, collective.nid(), operator, name);
    return problem.with("window", collective.operands().get(data).nid());
  }

  /** Whether anything with known devices uses the allocation. */
  public boolean isCovered(int allocation) {
    return covered.containsKey(allocation);
  }

  /** Whether a problem that is reported already keeps the coverage from being known. */
  boolean isUnknown(int allocation) {
    return unknown.contains(allocation);
  }

  /** The devices on which a covered allocation is used. */
  public DeviceSet devices(int allocation) {
    return merged.computeIfAbsent(allocation, key -> DeviceSet.join(covered.get(key)));
  }

  /** What is wrong with dispatches and collectives. */
  public List<Problem> problems() {
    return problems;
  }

  /** Which allocation stands behind which operand. */
  private static final class Operands {
    private final Map<Long, Integer> allocations = new HashMap<>();

    void add(WindowUses.Use use, int allocation) {
      allocations.put(key(use.consumer(), use.index()), allocation);
    }

    Integer allocation(int consumer, int index) {
      return allocations.get(key(consumer, index));
    }

    private static long key(int consumer, int index) {
      return ((long) consumer << 32) | index;
    }
  }
}
