package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Which dispatches and collectives take which window, directly or through aliases? (Design note of
 * MaterializeCommDomainScopes, "Scan dispatches"; passes specification, 4.6.)
 */
public final class WindowUses {
  /** A window that a dispatch or collective takes as its argument of that index. */
  public record Use(int window, int consumer, int index) {}

  private WindowUses() {}

  /** The uses of the windows of a host orchestration, window by window. */
  public static List<Use> of(CommTraversalSource g, String function) {
    List<Use> uses = new ArrayList<>();
    g.windows()
        .has("function", function)
        .project("window", "uses")
        .by("nid")
        .by(
            __.<Vertex>emit()
                .repeat(AliasRule.aliases().dedup())
                .dedup()
                .outE("feeds")
                .project("index", "consumer")
                .by("index")
                .by(__.inV().values("nid"))
                .fold())
        .forEachRemaining(
            row -> {
              for (Object each : (List<?>) row.get("uses")) {
                Map<?, ?> use = (Map<?, ?>) each;
                uses.add(
                    new Use(
                        (Integer) row.get("window"),
                        (Integer) use.get("consumer"),
                        (Integer) use.get("index")));
              }
            });
    return uses;
  }
}
