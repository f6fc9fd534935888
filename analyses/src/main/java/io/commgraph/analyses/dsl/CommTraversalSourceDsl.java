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

  @Plain(value = "V().has('kind', 'alloc')", meaning = "Every allocation of a window's buffer.")
  public GraphTraversal<Vertex, Vertex> allocs() {
    return V().has("kind", "alloc");
  }

  @Plain(value = "V().has('kind', 'window')", meaning = "Every window.")
  public GraphTraversal<Vertex, Vertex> windows() {
    return V().has("kind", "window");
  }

  @Plain(
      value = "V().has('kind', 'dispatch')",
      meaning = "Every dispatch of a chip orchestration from the host.")
  public GraphTraversal<Vertex, Vertex> dispatches() {
    return V().has("kind", "dispatch");
  }

  @Plain(value = "V().has('kind', 'collective')", meaning = "Every collective that the host calls.")
  public GraphTraversal<Vertex, Vertex> collectives() {
    return V().has("kind", "collective");
  }

  @Plain(value = "V().has('kind', 'loop')", meaning = "Every loop.")
  public GraphTraversal<Vertex, Vertex> loops() {
    return V().has("kind", "loop");
  }

  @Plain(value = "V().has('kind', 'function')", meaning = "Every function.")
  public GraphTraversal<Vertex, Vertex> functions() {
    return V().has("kind", "function");
  }

  @Plain(
      value = "V().has('kind', 'domain')",
      meaning = "Every communication domain; there are some once domains are materialized.")
  public GraphTraversal<Vertex, Vertex> domains() {
    return V().has("kind", "domain");
  }

  @Plain(
      value = "V().has('kind', 'context')",
      meaning = "Every communication context; there are some once contexts are materialized.")
  public GraphTraversal<Vertex, Vertex> contexts() {
    return V().has("kind", "context");
  }
}
