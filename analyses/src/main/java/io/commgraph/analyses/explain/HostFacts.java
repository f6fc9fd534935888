package io.commgraph.analyses.explain;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import io.commgraph.analyses.Allocations;
import io.commgraph.analyses.Allocations.Allocation;
import io.commgraph.analyses.CommDomains;
import io.commgraph.analyses.Coverage;
import io.commgraph.analyses.DeviceDescriptors;
import io.commgraph.analyses.DeviceSet;
import io.commgraph.analyses.HostCollectives;
import io.commgraph.analyses.HostCollectives.Collective;
import io.commgraph.analyses.Problem;
import io.commgraph.analyses.WindowUses;
import io.commgraph.analyses.WindowUses.Use;
import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ir.Span;
import io.commgraph.ops.CollectiveOperand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/** The chains of one host orchestration, from the answers of the other analyses. */
final class HostFacts {
  private final CommTraversalSource g;
  private final List<Allocation> allocations;
  private final Map<Integer, Allocation> allocationOf = new HashMap<>();
  private final Map<Integer, Found> found = new HashMap<>();
  private final Coverage coverage;
  private final DeviceDescriptors.Result devices;
  private final CommDomains.Result domains;
  private final Map<Integer, List<Use>> usesOfWindow;
  private final Map<Integer, List<Use>> usesByConsumer;
  private final Map<Integer, List<Use>> usesOfAllocation;
  private final Map<Integer, CommDomains.Domain> domainOf = new HashMap<>();
  private final Map<Integer, Collective> collectives;

  HostFacts(CommTraversalSource g, String function) {
    this.g = g;
    allocations = Allocations.of(g, function);
    for (Allocation each : allocations) {
      each.windows().forEach(window -> allocationOf.put(window, each));
    }
    coverage = Coverage.of(g, function, allocations);
    devices = DeviceDescriptors.of(g, function);
    domains = CommDomains.of(allocations, coverage);
    List<Use> uses = WindowUses.of(g, function);
    usesOfWindow = uses.stream().collect(groupingBy(Use::window));
    usesByConsumer = uses.stream().collect(groupingBy(Use::consumer));
    usesOfAllocation =
        uses.stream()
            .filter(use -> allocationOf.containsKey(use.window()))
            .collect(groupingBy(use -> allocationOf.get(use.window()).nid()));
    collectives =
        HostCollectives.of(g, function).stream()
            .collect(toMap(Collective::nid, Function.identity()));
    if (domains.problems().isEmpty()) {
      for (CommDomains.Domain domain : domains.domains()) {
        domain.allocations().forEach(each -> domainOf.put(each, domain));
      }
    }
    g.V()
        .has("kind", P.within("alloc", "window", "dispatch", "collective"))
        .has("function", function)
        .map(Found.described())
        .forEachRemaining(
            row -> {
              Found each = Found.of(row);
              found.put(each.nid(), each);
            });
  }

  /** An allocation: its windows with what takes them, its devices and why, its domain and why. */
  Fact allocation(Found allocation) {
    List<Fact> facts = new ArrayList<>();
    allocations.stream()
        .filter(each -> each.nid() == allocation.nid())
        .flatMap(each -> each.windows().stream())
        .forEach(window -> facts.add(window("seen through", found.get(window))));
    facts.addAll(coverageAndDomain(allocation.nid()));
    return allocation.fact("", "", facts);
  }

  /** A window: its allocation, its aliases and the reason of each, and what takes it. */
  Fact window(String relation, Found window) {
    List<Fact> facts = new ArrayList<>();
    Allocation allocation = allocationOf.get(window.nid());
    if (relation.isEmpty() && allocation != null) {
      facts.add(
          found.get(allocation.nid()).fact("looks at", "", coverageAndDomain(allocation.nid())));
    }
    facts.addAll(Origins.aliases(g, window));
    for (Use use : usesOfWindow.getOrDefault(window.nid(), List.of())) {
      Found consumer = found.get(use.consumer());
      String argument = "as argument " + use.index();
      facts.add(
          consumer.kind().equals("dispatch")
              ? dispatch("taken by", consumer, argument)
              : consumer.fact("taken by", argument, List.of()));
    }
    return window.fact(relation, "", facts);
  }

  /** A dispatch: the windows that it takes, the loops around it with their bounds, its devices. */
  Fact dispatch(String relation, Found dispatch, String detail) {
    List<Fact> facts = new ArrayList<>();
    if (relation.isEmpty()) {
      for (Use use : usesByConsumer.getOrDefault(dispatch.nid(), List.of())) {
        facts.add(found.get(use.window()).fact("takes", "as argument " + use.index(), List.of()));
      }
    }
    g.V(dispatch.id())
        .flatMap(__.<Vertex>start().enclosingLoops())
        .project("loop", "start", "stop", "step")
        .by(Found.described())
        .by(bound("start"))
        .by(bound("stop"))
        .by(bound("step"))
        .forEachRemaining(
            row ->
                facts.add(
                    Found.of(row.get("loop"))
                        .fact(
                            "inside",
                            "from %s to %s by %s"
                                .formatted(row.get("start"), row.get("stop"), row.get("step")),
                            List.of())));
    DeviceSet set = devices.devices().get(dispatch.nid());
    facts.add(
        Fact.of(
            "runs on",
            "devices",
            set == null ? "no known device" : set.toString(),
            "device=" + deviceExpression(dispatch),
            problems(devices.problems(), dispatch.nid())));
    return dispatch.fact(relation, detail, facts);
  }

  private static GraphTraversal<Vertex, ?> bound(String role) {
    return __.coalesce(__.outE("bound").has("role", role).inV().values("name"), __.constant("?"));
  }

  private Object deviceExpression(Found dispatch) {
    return g.V(dispatch.id())
        .coalesce(
            __.out("device").coalesce(__.values("name"), __.constant("an expression")),
            __.constant("nothing"))
        .next();
  }

  /** On which devices an allocation is used, and what says so. */
  Fact coverage(int allocation) {
    List<Fact> because = new ArrayList<>();
    for (Use use : usesOfAllocation.getOrDefault(allocation, List.of())) {
      DeviceSet set = devices.devices().get(use.consumer());
      if (set != null) {
        because.add(found.get(use.consumer()).fact("merged from", "on " + set, List.of()));
      } else if (collectives.containsKey(use.consumer())) {
        because.addAll(inherited(collectives.get(use.consumer()), use));
      }
    }
    because.addAll(problems(coverage.problems(), allocation));
    String name =
        coverage.isCovered(allocation)
            ? coverage.devices(allocation).toString()
            : "no known device";
    return Fact.of("used on", "devices", name, "", because);
  }

  private List<Fact> coverageAndDomain(int allocation) {
    List<Fact> facts = new ArrayList<>();
    facts.add(coverage(allocation));
    CommDomains.Domain domain = domainOf.get(allocation);
    if (domain != null) {
      facts.add(
          Fact.of(
              "in the domain of",
              "devices",
              domain.devices().toString(),
              "with every allocation that is used on exactly these: " + names(domain),
              List.of()));
    }
    facts.addAll(problems(domains.problems(), allocation));
    return facts;
  }

  private String names(CommDomains.Domain domain) {
    return domain.allocations().stream()
        .map(each -> found.get(each).name())
        .collect(Collectors.joining(", "));
  }

  /** What an allocation inherits as the signal of a collective: the devices of its target. */
  private List<Fact> inherited(Collective collective, Use use) {
    List<CollectiveOperand> roles = collective.operator().operands();
    if (use.index() >= roles.size() || !roles.get(use.index()).inheritsCoverage()) {
      return List.of();
    }
    int target = collective.operator().indexOf(CollectiveOperand.TARGET).orElse(-1);
    return usesByConsumer.get(collective.nid()).stream()
        .filter(each -> each.index() == target && allocationOf.containsKey(each.window()))
        .map(each -> found.get(allocationOf.get(each.window()).nid()))
        .map(
            source ->
                source.fact(
                    "inherited from",
                    "through " + collective.operator().operator(),
                    List.of(found.get(collective.nid()).fact("at", "", List.of()))))
        .toList();
  }

  private static List<Fact> problems(List<Problem> problems, int nid) {
    return problems.stream()
        .filter(
            problem ->
                problem.at() == nid
                    || problem.evidence().stream().anyMatch(each -> each.nid() == nid))
        .map(
            problem ->
                Fact.of(
                    "but",
                    "problem",
                    problem.code().id(),
                    Diagnostic.of(problem.code(), Span.UNKNOWN, problem.arguments().toArray())
                        .message(),
                    List.of()))
        .distinct()
        .toList();
  }
}
