package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.diagnostics.PipelineCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
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
        .project("tensor", "kind", "name", "function", "buffer", "homes", "around")
        .by("nid")
        .by("kind")
        .by("name")
        .by("function")
        .by(__.<Vertex, Vertex>select("buffer").values("name"))
        .by(__.<Vertex, Vertex>select("buffer").in("slot").values("nid").fold())
        .by(__.repeat(__.in("contains")).emit().has("kind", "domain").values("nid").fold())
        .forEachRemaining(
            row -> {
              if (!isHome((List<?>) row.get("homes"), row)) {
                problems
                    .computeIfAbsent((String) row.get("function"), key -> new ArrayList<>())
                    .add(
                        Problem.of(
                            PipelineCode.BUFFER_MISPLACED,
                            (Integer) row.get("tensor"),
                            row.get("name"),
                            row.get("buffer"),
                            ((List<?>) row.get("homes")).size()));
              }
            });
    return problems;
  }

  private static boolean isHome(List<?> homes, Map<String, Object> row) {
    boolean mustBeAround = row.get("kind").equals("window");
    return homes.size() == 1
        && (!mustBeAround || ((List<?>) row.get("around")).contains(homes.get(0)));
  }
}
