package io.commgraph.analyses.dsl;

import org.apache.tinkerpop.gremlin.process.traversal.dsl.GremlinDsl;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Relations of the communication graph as Gremlin steps. The annotation processor turns this into
 * {@code CommTraversal} and {@code __}; those two have every step of Gremlin as well.
 */
@GremlinDsl(traversalSource = "io.commgraph.analyses.dsl.CommTraversalSourceDsl")
public interface CommTraversalDsl<S, E> extends GraphTraversal.Admin<S, E> {

  /** The windows of an allocation: {@code in("viewOf").has("kind", "window")}. */
  default GraphTraversal<S, Vertex> windows() {
    return in("viewOf").has("kind", "window");
  }
}
