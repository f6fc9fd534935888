package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.graph.EdgeKind;
import io.commgraph.graph.GraphSchema;
import io.commgraph.graph.Key;
import io.commgraph.graph.VertexKind;
import java.util.HashMap;
import java.util.Map;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.janusgraph.core.JanusGraph;
import org.janusgraph.core.JanusGraphFactory;

/**
 * A graph built by hand, one vertex and edge at a time. A traversal over it that does not start
 * with the index fails: nothing may scan.
 */
final class HandGraph implements AutoCloseable {
  static final String FUNCTION = "host";

  private final JanusGraph graph =
      JanusGraphFactory.build()
          .set("storage.backend", "inmemory")
          .set("schema.default", "none")
          .set("storage.lock.wait-time", 5)
          .set("ids.num-partitions", 1)
          .set("query.force-index", true)
          .open();
  private final Map<String, Vertex> vertices = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  HandGraph() {
    GraphSchema.define(graph);
  }

  /** A vertex of the function, with more keys and values in turn. */
  HandGraph vertex(VertexKind kind, String name, Object... keyValues) {
    Vertex vertex = graph.addVertex(kind.text());
    int nid = numbers.size();
    numbers.put(name, nid);
    vertices.put(name, vertex);
    vertex.property(Key.KIND.text(), kind.text());
    vertex.property(Key.NAME.text(), name);
    vertex.property(Key.FUNCTION.text(), FUNCTION);
    vertex.property(Key.NID.text(), nid);
    vertex.property(Key.ORDER.text(), nid);
    for (int i = 0; i < keyValues.length; i += 2) {
      vertex.property(((Key) keyValues[i]).text(), keyValues[i + 1]);
    }
    return this;
  }

  HandGraph edge(String from, EdgeKind kind, String to, Object... keyValues) {
    Edge edge = vertices.get(from).addEdge(kind.text(), vertices.get(to));
    for (int i = 0; i < keyValues.length; i += 2) {
      edge.property(((Key) keyValues[i]).text(), keyValues[i + 1]);
    }
    return this;
  }

  int nid(String name) {
    return numbers.get(name);
  }

  CommTraversalSource g() {
    graph.tx().commit();
    return graph.traversal(CommTraversalSource.class);
  }

  @Override
  public void close() {
    graph.close();
  }
}
