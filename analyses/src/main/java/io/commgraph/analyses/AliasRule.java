package io.commgraph.analyses;

import io.commgraph.analyses.dsl.__;
import io.commgraph.ops.HostCollective;
import java.util.Arrays;
import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Which aliases of a window count as the window when its consumers are looked for: copies, and the
 * results of the collectives that give back their target (passes specification, 4.6).
 */
final class AliasRule {
  private static final List<String> FOLLOWED =
      Arrays.stream(HostCollective.values())
          .filter(HostCollective::resultFollowed)
          .map(HostCollective::operator)
          .toList();

  private AliasRule() {}

  /** One step from a variable to the variables that are the same window. */
  static GraphTraversal<Vertex, Vertex> aliases() {
    return __.inE("aliasOf").or(__.has("reason", "copy"), __.has("op", P.within(FOLLOWED))).outV();
  }
}
