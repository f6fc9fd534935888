package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.graph.ProgramGraph;
import org.janusgraph.graphdb.tinkerpop.optimize.strategy.JanusGraphMixedIndexAggStrategy;

/** Opens the Gremlin DSL on a loaded program. */
public final class CommGraph {
  private CommGraph() {}

  /**
   * Where traversals start. One of JanusGraph's strategies is left out: it fails on {@code sum},
   * {@code max} and {@code mean} behind an indexed start.
   */
  public static CommTraversalSource g(ProgramGraph graph) {
    return graph
        .reader()
        .traversal(CommTraversalSource.class)
        .withoutStrategies(JanusGraphMixedIndexAggStrategy.class);
  }
}
