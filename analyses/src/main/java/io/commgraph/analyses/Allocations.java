package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Which buffers does a host orchestration allocate, and which windows are there over each? (Design
 * note of MaterializeCommDomainScopes, "Collect allocations" and "Collect views".)
 */
public final class Allocations {
  /**
   * An allocation.
   *
   * @param arguments how many arguments it has; a sound one has its size alone
   * @param windows the numbers of its windows, in source order
   */
  public record Allocation(int nid, String name, int arguments, List<Integer> windows) {}

  private Allocations() {}

  /** The allocations of a function in source order. */
  public static List<Allocation> of(CommTraversalSource g, String function) {
    return g.allocs()
        .has("function", function)
        .order()
        .by("order")
        .project("alloc", "name", "arguments", "windows")
        .by("nid")
        .by(__.coalesce(__.values("name"), __.constant("")))
        .by(__.out("arg").count())
        .by(__.<Vertex>start().windows().order().by("order").values("nid").fold())
        .toStream()
        .map(
            row ->
                new Allocation(
                    (Integer) row.get("alloc"),
                    (String) row.get("name"),
                    Math.toIntExact((Long) row.get("arguments")),
                    ((List<?>) row.get("windows"))
                        .stream().map(Integer.class::cast).collect(Collectors.toList())))
        .toList();
  }
}
