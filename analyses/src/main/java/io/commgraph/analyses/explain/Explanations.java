package io.commgraph.analyses.explain;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Why is it so? The chains behind many vertices of one program. What a chain needs to know about a
 * host orchestration is asked once.
 */
public final class Explanations {
  private final CommTraversalSource g;
  private final Map<String, HostFacts> hosts = new HashMap<>();
  private final Map<String, Map<Integer, Found>> known = new HashMap<>();

  public Explanations(CommTraversalSource g) {
    this.g = g;
  }

  /**
   * The chain behind one vertex.
   *
   * @param kind of the vertex: an allocation, window, dispatch, domain, context or variable
   * @param nid the number of its IR node
   */
  public Fact of(String kind, int nid) {
    return of(known.computeIfAbsent(kind, this::all).get(nid));
  }

  /** What there is of a kind; of variables, those that hold a window. */
  private Map<Integer, Found> all(String kind) {
    Map<Integer, Found> all = new HashMap<>();
    g.V()
        .has("kind", kind)
        .not(__.has("kind", "var").has("type", P.neq("DistributedTensor")))
        .map(Found.described())
        .forEachRemaining(row -> all.put((Integer) row.get("nid"), Found.of(row)));
    return all;
  }

  Fact of(Found each) {
    return switch (each.kind()) {
      case "alloc" -> host(each).allocation(each);
      case "window" -> host(each).window("", each);
      case "dispatch" -> host(each).dispatch("", each, "");
      case "domain" -> domain(each);
      default -> Origins.of(g, each);
    };
  }

  private HostFacts host(Found each) {
    return hosts.computeIfAbsent(each.function(), function -> new HostFacts(g, function));
  }

  private Fact domain(Found domain) {
    List<Fact> facts = new ArrayList<>();
    g.V(domain.id())
        .flatMap(__.<Vertex>start().devices().values("name"))
        .forEachRemaining(
            devices ->
                facts.add(Fact.of("exists on", "devices", devices.toString(), "", List.of())));
    List<Found> allocations = new ArrayList<>();
    g.V(domain.id())
        .flatMap(__.<Vertex>start().slots().map(Found.described()))
        .forEachRemaining(row -> allocations.add(Found.of(row)));
    for (Found allocation : allocations) {
      facts.add(allocation.fact("holds", "", List.of(host(allocation).coverage(allocation.nid()))));
    }
    return domain.fact("", "", facts);
  }
}
