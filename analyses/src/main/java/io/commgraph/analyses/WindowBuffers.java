package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.diagnostics.PipelineCode;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Is the buffer that a tensor's type names a slot of one communication domain, and does that domain
 * stand around the window? (Design note of MaterializeCommDomainScopes, "Output invariants"; passes
 * specification, 4.13.)
 */
public final class WindowBuffers {
  private WindowBuffers() {}

  /** The tensors whose buffer is a slot of no domain, of several, or of one elsewhere. */
  public static SortedMap<String, List<Problem>> misplaced(CommTraversalSource g) {
    SortedMap<String, List<Problem>> problems = new TreeMap<>();
    g.V()
        .has("kind", "windowBuffer")
        .as("buffer")
        .in("buffer")
        .as("tensor")
        .or(homes().count().is(P.neq(1L)), __.<Vertex>has("kind", "window").not(around(homes())))
        .project("tensor", "name", "function", "buffer", "homes")
        .by("nid")
        .by("name")
        .by("function")
        .by(__.<Vertex, Vertex>select("buffer").values("name"))
        .by(homes().count())
        .forEachRemaining(
            row ->
                problems
                    .computeIfAbsent((String) row.get("function"), key -> new ArrayList<>())
                    .add(
                        Problem.of(
                            PipelineCode.BUFFER_MISPLACED,
                            (Integer) row.get("tensor"),
                            row.get("name"),
                            row.get("buffer"),
                            row.get("homes"))));
    return problems;
  }

  /** The domains that the buffer is a slot of. */
  private static GraphTraversal<Vertex, Vertex> homes() {
    return __.<Vertex, Vertex>select("buffer").in("slot");
  }

  /** Those of the domains that stand around the tensor. */
  private static GraphTraversal<Vertex, Vertex> around(GraphTraversal<Vertex, Vertex> domains) {
    return domains
        .as("home")
        .<Vertex>select("tensor")
        .repeat(__.in("contains"))
        .until(__.where(P.eq("home")));
  }
}
