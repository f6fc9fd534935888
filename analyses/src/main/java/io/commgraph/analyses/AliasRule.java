package io.commgraph.analyses;

import io.commgraph.analyses.dsl.__;
import io.commgraph.ops.HostCollective;
import java.util.Arrays;
import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.TextP;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Which aliases count. When the consumers of a window are looked for: copies, and the results of
 * the collectives that give back their target (passes specification, 4.6). When a parameter is
 * followed: what operators declare that they write to, which collectives do not (section 8).
 */
final class AliasRule {
  private static final List<String> FOLLOWED =
      Arrays.stream(HostCollective.values())
          .filter(HostCollective::resultFollowed)
          .map(HostCollective::operator)
          .toList();

  private AliasRule() {}

  /** The written operand of an operator that declares it: a filter of {@code aliasOf} edges. */
  static GraphTraversal<Edge, Edge> writebacks() {
    return __.<Edge>has("reason", "writeback").not(__.has("op", TextP.startingWith("pld.")));
  }

  /** One step from a variable to the variables that are the same window. */
  static GraphTraversal<Vertex, Vertex> aliases() {
    return __.inE("aliasOf").or(__.has("reason", "copy"), __.has("op", P.within(FOLLOWED))).outV();
  }
}
