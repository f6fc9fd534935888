package io.commgraph.analyses.explain;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.TextP;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Why is it so? The chain behind everything of a name: for an allocation or window its aliases,
 * dispatches, devices and domain, for a parameter or context where it comes from. (Design, 7.)
 */
public final class Explanation {
  private static final String[] KINDS = {"alloc", "window", "dispatch", "domain", "context", "var"};

  private Explanation() {}

  /**
   * The explanations of all allocations, windows, dispatches, domains, contexts and distributed
   * values of that name, in the order of the program; none if nothing has it.
   *
   * @param name as in the IR, with or without the number that single assignment adds, perhaps after
   *     the function's name and a dot
   */
  public static List<Fact> of(CommTraversalSource g, String name) {
    int dot = name.lastIndexOf('.');
    String function = dot < 0 ? "" : name.substring(0, dot);
    String plain = name.substring(dot + 1);
    List<Found> all = new ArrayList<>();
    g.V()
        .has("kind", P.within(KINDS))
        .where(
            __.or(
                __.has("name", plain),
                __.has("name", TextP.startingWith(plain + "__ssa_v")),
                __.has("name", TextP.startingWith(plain + "__iter_v"))))
        .not(__.has("kind", "var").has("type", P.neq("DistributedTensor")))
        .order()
        .by("nid")
        .map(Found.described())
        .forEachRemaining(row -> all.add(Found.of(row)));
    Map<String, HostFacts> hosts = new HashMap<>();
    List<Fact> facts = new ArrayList<>();
    for (Found each : all) {
      if (function.isEmpty() || function.equals(each.function())) {
        HostFacts host =
            hosts.computeIfAbsent(each.function(), key -> new HostFacts(g, each.function()));
        facts.add(
            switch (each.kind()) {
              case "alloc" -> host.allocation(each);
              case "window" -> host.window("", each);
              case "dispatch" -> host.dispatch("", each, "");
              case "domain" -> domain(g, hosts, each);
              default -> Origins.of(g, each);
            });
      }
    }
    return facts;
  }

  private static Fact domain(CommTraversalSource g, Map<String, HostFacts> hosts, Found domain) {
    List<Fact> facts = new ArrayList<>();
    g.domains()
        .has("nid", domain.nid())
        .flatMap(__.<Vertex>start().devices().values("name"))
        .forEachRemaining(
            devices ->
                facts.add(Fact.of("exists on", "devices", devices.toString(), "", List.of())));
    List<Found> allocations = new ArrayList<>();
    g.domains()
        .has("nid", domain.nid())
        .flatMap(__.<Vertex>start().slots().map(Found.described()))
        .forEachRemaining(row -> allocations.add(Found.of(row)));
    for (Found allocation : allocations) {
      HostFacts host =
          hosts.computeIfAbsent(
              allocation.function(), key -> new HostFacts(g, allocation.function()));
      facts.add(allocation.fact("holds", "", List.of(host.coverage(allocation.nid()))));
    }
    return domain.fact("", "", facts);
  }
}
