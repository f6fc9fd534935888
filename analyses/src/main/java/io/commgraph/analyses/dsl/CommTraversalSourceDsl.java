package io.commgraph.analyses.dsl;

import org.apache.tinkerpop.gremlin.process.remote.RemoteConnection;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategies;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Graph;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Where traversals of the communication graph start. The annotation processor turns this into
 * {@code CommTraversalSource}: {@code graph.traversal(CommTraversalSource.class)}.
 */
public class CommTraversalSourceDsl extends GraphTraversalSource {

  public CommTraversalSourceDsl(Graph graph, TraversalStrategies strategies) {
    super(graph, strategies);
  }

  public CommTraversalSourceDsl(Graph graph) {
    super(graph);
  }

  public CommTraversalSourceDsl(RemoteConnection connection) {
    super(connection);
  }

  /** All allocations: {@code V().has("kind", "alloc")}. */
  public GraphTraversal<Vertex, Vertex> allocs() {
    return V().has("kind", "alloc");
  }
}
