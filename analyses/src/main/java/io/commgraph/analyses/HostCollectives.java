package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.ops.HostCollective;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which collectives does a host orchestration call, with which operands, and are they in loops? */
public final class HostCollectives {
  /**
   * An operand.
   *
   * @param kind what it is in the graph: {@code window}, {@code var}, {@code call}, …
   * @param origin the operator that made the value, if it is not a window; may be empty
   */
  public record Operand(int nid, String name, String kind, String origin) {}

  /** A call of a collective; operands by position. */
  public record Collective(
      int nid, HostCollective operator, boolean inLoop, Map<Integer, Operand> operands) {}

  private HostCollectives() {}

  /** The collectives of a function in source order. */
  public static List<Collective> of(CommTraversalSource g, String function) {
    return g.collectives()
        .has("function", function)
        .order()
        .by("order")
        .project("call", "op", "loops", "operands")
        .by("nid")
        .by("op")
        .by(__.out("within").count())
        .by(
            __.outE("arg")
                .project("index", "nid", "name", "kind", "origin")
                .by("index")
                .by(__.inV().values("nid"))
                .by(__.inV().coalesce(__.values("name"), __.constant("")))
                .by(__.inV().values("kind"))
                .by(__.inV().inE("defines").has("role", "value").outV().values("op").fold())
                .fold())
        .toStream()
        .map(HostCollectives::collective)
        .toList();
  }

  private static Collective collective(Map<String, Object> row) {
    Map<Integer, Operand> operands = new TreeMap<>();
    for (Object each : (List<?>) row.get("operands")) {
      Map<?, ?> operand = (Map<?, ?>) each;
      List<?> origin = (List<?>) operand.get("origin");
      operands.put(
          (Integer) operand.get("index"),
          new Operand(
              (Integer) operand.get("nid"),
              (String) operand.get("name"),
              (String) operand.get("kind"),
              origin.isEmpty() ? "" : (String) origin.get(0)));
    }
    return new Collective(
        (Integer) row.get("call"),
        HostCollective.of((String) row.get("op")).orElseThrow(),
        (Long) row.get("loops") > 0,
        operands);
  }
}
