package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.ops.CommOps;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Over which numbers does each counted loop run? Bounds are followed through assignments to what
 * they come from (passes specification, 4.5).
 */
final class LoopRanges {
  /** What a bound comes from. */
  record Bound(boolean isWorldSize, Long constant) {
    static final Bound UNKNOWN = new Bound(false, null);
  }

  /** The bounds of a loop, by the number of its IR node. */
  record Range(Bound start, Bound stop, Bound step) {}

  private LoopRanges() {}

  /** The ranges of the {@code for} loops of a function. */
  static Map<Integer, Range> of(CommTraversalSource g, String function) {
    Map<Integer, Range> ranges = new HashMap<>();
    g.loops()
        .has("function", function)
        .has("op", "for")
        .project("loop", "start", "stop", "step")
        .by("nid")
        .by(sources("start"))
        .by(sources("stop"))
        .by(sources("step"))
        .forEachRemaining(
            row ->
                ranges.put(
                    (Integer) row.get("loop"),
                    new Range(
                        bound(row.get("start")), bound(row.get("stop")), bound(row.get("step")))));
    return ranges;
  }

  /**
   * Where a bound comes from: the ends of the chain of assignments, each with its operator and
   * value.
   */
  private static GraphTraversal<?, ?> sources(String role) {
    return __.outE("bound")
        .has("role", role)
        .inV()
        .local(__.<Vertex>start().emit(__.not(definition())).repeat(definition().dedup()))
        .project("op", "value")
        .by(__.values("op").fold())
        .by(__.values("value").fold())
        .fold();
  }

  private static GraphTraversal<Vertex, Vertex> definition() {
    return __.<Vertex>has("kind", "var")
        .union(
            __.outE("aliasOf").has("reason", "copy").inV(),
            __.inE("defines").has("role", "value").outV());
  }

  private static Bound bound(Object sources) {
    List<?> rows = (List<?>) sources;
    if (rows.size() != 1) {
      return Bound.UNKNOWN;
    }
    Map<?, ?> row = (Map<?, ?>) rows.get(0);
    List<?> value = (List<?>) row.get("value");
    return new Bound(
        ((List<?>) row.get("op")).contains(CommOps.WORLD_SIZE),
        value.isEmpty() ? null : (Long) value.get(0));
  }
}
