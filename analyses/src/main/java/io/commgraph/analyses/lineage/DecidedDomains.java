package io.commgraph.analyses.lineage;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/** Which domains has a pass written into the program, and what is in them? */
public final class DecidedDomains {
  /**
   * A domain.
   *
   * @param devices {@code all}, or the list
   * @param allocations their numbers, in the order of the slots
   */
  public record Domain(
      int nid, String name, String function, String devices, List<Integer> allocations) {}

  private DecidedDomains() {}

  /** The domains in the order of the program. */
  public static List<Domain> of(CommTraversalSource g) {
    return g.domains()
        .order()
        .by("nid")
        .project("nid", "name", "function", "devices", "allocations")
        .by("nid")
        .by(__.coalesce(__.values("name"), __.constant("")))
        .by("function")
        .by(__.<Vertex>start().devices().values("name"))
        .by(__.<Vertex>start().slots().values("nid").fold())
        .toStream()
        .map(
            row ->
                new Domain(
                    (Integer) row.get("nid"),
                    (String) row.get("name"),
                    (String) row.get("function"),
                    (String) row.get("devices"),
                    ((List<?>) row.get("allocations"))
                        .stream().map(Integer.class::cast).collect(Collectors.toList())))
        .toList();
  }
}
