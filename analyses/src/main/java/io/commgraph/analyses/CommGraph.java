package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.graph.Key;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.graph.ReadableGraph;
import java.util.Set;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.__;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.decoration.SubgraphStrategy;
import org.janusgraph.graphdb.tinkerpop.optimize.strategy.JanusGraphMixedIndexAggStrategy;

/** Opens the Gremlin DSL on a loaded program. */
public final class CommGraph {
  private CommGraph() {}

  /**
   * Where traversals start. One of JanusGraph's strategies is left out: it fails on {@code sum},
   * {@code max} and {@code mean} behind an indexed start.
   */
  public static CommTraversalSource g(ReadableGraph graph) {
    CommTraversalSource g =
        graph
            .reader()
            .traversal(CommTraversalSource.class)
            .withoutStrategies(JanusGraphMixedIndexAggStrategy.class);
    Set<String> incomplete = graph.incomplete();
    return incomplete.isEmpty() ? g : g.withStrategies(without(incomplete));
  }

  /** Where traversals start that see one of the programs that lie in a graph. */
  public static CommTraversalSource g(ProgramGraph graph, String program) {
    return g(graph)
        .withStrategies(
            SubgraphStrategy.build()
                .vertices(__.has(Key.PROGRAM.text(), program))
                .checkAdjacentVertices(false) // no edge leads from program to program
                .create());
  }

  private static SubgraphStrategy without(Set<String> programs) {
    return SubgraphStrategy.build()
        .vertices(__.not(__.has(Key.PROGRAM.text(), P.within(programs))))
        .create();
  }
}
