package io.commgraph.queries.export;

import io.commgraph.graph.Key;
import io.commgraph.queries.gremlin.ResultElements;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.tinkerpop.gremlin.structure.Direction;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Element;
import org.apache.tinkerpop.gremlin.structure.Graph;
import org.apache.tinkerpop.gremlin.structure.Property;
import org.apache.tinkerpop.gremlin.structure.T;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.apache.tinkerpop.gremlin.tinkergraph.structure.TinkerGraph;

/**
 * A copy of the graph, or of what a query found, whose ids are the same in each run: the graph's
 * own are not.
 */
public final class Extract {
  private static final Comparator<Vertex> IN_SOURCE_ORDER =
      Comparator.<Vertex>comparingInt(
              vertex -> vertex.<Integer>property(Key.NID.text()).orElse(Integer.MAX_VALUE))
          .thenComparing(vertex -> vertex.<String>property(Key.NAME.text()).orElse(""));

  private final Map<Object, Vertex> vertices = new LinkedHashMap<>();
  private final Map<Object, Edge> edges = new LinkedHashMap<>();

  private Extract() {}

  /** All of a graph. */
  public static Graph of(Graph graph) {
    Extract extract = new Extract();
    graph.vertices().forEachRemaining(extract::add);
    extract.addEdgesBetween();
    return extract.copy();
  }

  /**
   * The vertices and edges among results, also those inside paths, lists and maps. If there are
   * vertices only, the edges between them belong to it.
   */
  public static Graph of(List<?> results) {
    Extract extract = new Extract();
    ResultElements.of(results, extract::found);
    if (extract.edges.isEmpty()) {
      extract.addEdgesBetween();
    }
    return extract.copy();
  }

  private void found(Element element) {
    if (element instanceof Vertex vertex) {
      add(vertex);
    } else if (element instanceof Edge edge) {
      edges.put(edge.id(), edge);
      edge.vertices(Direction.BOTH).forEachRemaining(this::add);
    }
  }

  private void add(Vertex vertex) {
    vertices.put(vertex.id(), vertex);
  }

  private void addEdgesBetween() {
    for (Vertex vertex : vertices.values()) {
      for (Iterator<Edge> out = vertex.edges(Direction.OUT); out.hasNext(); ) {
        Edge edge = out.next();
        if (vertices.containsKey(edge.inVertex().id())) {
          edges.put(edge.id(), edge);
        }
      }
    }
  }

  private Graph copy() {
    TinkerGraph copy = TinkerGraph.open();
    Map<Object, Vertex> copies = new HashMap<>();
    for (Vertex vertex : vertices.values().stream().sorted(IN_SOURCE_ORDER).toList()) {
      copies.put(vertex.id(), copy.addVertex(keyValues(vertex, (long) copies.size())));
    }
    List<Line> lines = new ArrayList<>();
    for (Edge edge : edges.values()) {
      lines.add(
          new Line(
              edge,
              (Long) copies.get(edge.outVertex().id()).id(),
              (Long) copies.get(edge.inVertex().id()).id()));
    }
    lines.sort(
        Comparator.comparingLong(Line::from)
            .thenComparing(line -> line.edge().label())
            .thenComparingLong(Line::to)
            .thenComparing(line -> properties(line.edge()).toString()));
    long id = copies.size();
    for (Line line : lines) {
      Edge edge = line.edge();
      copies
          .get(edge.outVertex().id())
          .addEdge(edge.label(), copies.get(edge.inVertex().id()), keyValues(edge, id++));
    }
    return copy;
  }

  private record Line(Edge edge, long from, long to) {}

  private static Map<String, Object> properties(Element element) {
    Map<String, Object> properties = new TreeMap<>();
    for (Iterator<? extends Property<?>> i = element.properties(); i.hasNext(); ) {
      Property<?> property = i.next();
      properties.put(property.key(), property.value());
    }
    return properties;
  }

  private static Object[] keyValues(Element element, long id) {
    List<Object> keyValues = new ArrayList<>(List.of(T.id, id));
    if (element instanceof Vertex) {
      keyValues.addAll(List.of(T.label, element.label()));
    }
    properties(element).forEach((key, value) -> keyValues.addAll(List.of(key, value)));
    return keyValues.toArray();
  }
}
