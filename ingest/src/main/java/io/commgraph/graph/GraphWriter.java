package io.commgraph.graph;

import com.carrotsearch.hppc.LongArrayList;
import io.commgraph.ir.Node;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.structure.Direction;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.apache.tinkerpop.gremlin.structure.VertexProperty;
import org.janusgraph.core.JanusGraph;
import org.janusgraph.core.JanusGraphTransaction;
import org.janusgraph.core.JanusGraphVertex;

/**
 * Writes vertices and edges in transactions of bounded size. Vertices are handed around by their
 * id, which outlives a transaction.
 */
final class GraphWriter implements AutoCloseable {
  private static final int CHUNK = 50_000;

  private final JanusGraph graph;
  private final List<Node> nodes;
  private final Map<Long, JanusGraphVertex> open = new HashMap<>();
  private JanusGraphTransaction transaction;
  private final LongArrayList created = new LongArrayList();
  private long edges;
  private int pending;

  GraphWriter(JanusGraph graph, List<Node> nodes) {
    this.graph = graph;
    this.nodes = nodes;
    begin();
  }

  private void begin() {
    transaction =
        graph
            .buildTransaction()
            .enableBatchLoading()
            .checkExternalVertexExistence(false)
            .checkInternalVertexExistence(false)
            .start();
    open.clear();
    pending = 0;
  }

  /** A vertex for a node; {@code node} may be {@code null} for what is no IR node. */
  long vertex(VertexKind kind, Node node) {
    makeRoom();
    JanusGraphVertex vertex = transaction.addVertex(kind.text());
    long id = ((Number) vertex.id()).longValue();
    open.put(id, vertex);
    created.add(id);
    set(id, Key.KIND, kind.text());
    if (node != null) {
      set(id, Key.NID, nodes.size());
      nodes.add(node);
    }
    return id;
  }

  /** Sets a property unless the value is {@code null} or empty. */
  void set(long id, Key key, Object value) {
    if (value != null && !value.equals("")) {
      handle(id).property(VertexProperty.Cardinality.single, key.text(), value);
    }
  }

  /** An edge with keys and values in turn; a {@code null} value is left out. */
  void edge(EdgeKind kind, long from, long to, Object... keyValues) {
    makeRoom();
    Object[] properties = new Object[keyValues.length];
    int count = 0;
    for (int i = 0; i < keyValues.length; i += 2) {
      if (keyValues[i + 1] != null) {
        properties[count++] = ((Key) keyValues[i]).text();
        properties[count++] = keyValues[i + 1];
      }
    }
    handle(from).addEdge(kind.text(), handle(to), Arrays.copyOf(properties, count));
    edges++;
  }

  /** Removes vertices with their edges. */
  void remove(long[] ids) {
    for (long id : ids) {
      makeRoom();
      Vertex vertex = transaction.getVertex(id);
      open.remove(id);
      vertex.remove();
    }
  }

  /** Removes the edges of those kinds that go out of a vertex. */
  void removeEdges(long id, EdgeKind... kinds) {
    String[] labels = Arrays.stream(kinds).map(EdgeKind::text).toArray(String[]::new);
    handle(id).edges(Direction.OUT, labels).forEachRemaining(Edge::remove);
  }

  /** From now on, {@link #part} lists what is created. */
  void startPart() {
    created.clear();
  }

  /** The vertices created since {@link #startPart}. */
  long[] part() {
    return created.toArray();
  }

  /** The number that the next node will get. */
  int nextNid() {
    return nodes.size();
  }

  /** The number of edges written so far. */
  long edges() {
    return edges;
  }

  /** Writes the rest. */
  void finish() {
    transaction.commit();
  }

  /** Drops the rest if writing it failed. */
  @Override
  public void close() {
    if (transaction.isOpen()) {
      transaction.rollback();
    }
  }

  private JanusGraphVertex handle(long id) {
    return open.computeIfAbsent(id, transaction::getVertex);
  }

  private void makeRoom() {
    if (++pending > CHUNK) {
      transaction.commit();
      begin();
    }
  }
}
