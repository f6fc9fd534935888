package io.commgraph.queries.export;

import io.commgraph.diagnostics.PlainText;
import io.commgraph.graph.Key;
import java.io.IOException;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Element;
import org.apache.tinkerpop.gremlin.structure.Graph;
import org.apache.tinkerpop.gremlin.structure.Property;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.apache.tinkerpop.gremlin.util.iterator.IteratorUtils;

/** A graph in the language of Graphviz: what each vertex is called, and how they are related. */
final class DotText {
  private static final Comparator<Element> BY_ID =
      Comparator.comparingLong(element -> (Long) element.id());

  private DotText() {}

  static void write(Graph graph, Appendable out) throws IOException {
    out.append("digraph commgraph {\n  node [shape=box];\n");
    for (Vertex vertex : sorted(graph.vertices())) {
      out.append("  v%s [label=%s];\n".formatted(vertex.id(), quoted(label(vertex))));
    }
    for (Edge edge : sorted(graph.edges())) {
      out.append(
          "  v%s -> v%s [label=%s];\n"
              .formatted(edge.outVertex().id(), edge.inVertex().id(), quoted(label(edge))));
    }
    out.append("}\n");
  }

  private static <E extends Element> List<E> sorted(Iterator<E> elements) {
    List<E> sorted = IteratorUtils.list(elements);
    sorted.sort(BY_ID);
    return sorted;
  }

  private static String label(Vertex vertex) {
    String name = text(vertex, Key.NAME);
    String function = text(vertex, Key.FUNCTION);
    return vertex.label()
        + (name.isEmpty() ? "" : "\n" + name)
        + (function.isEmpty() || function.equals(name) ? "" : "\n" + function);
  }

  private static String label(Edge edge) {
    StringBuilder label = new StringBuilder(edge.label());
    for (Key key : List.of(Key.REASON, Key.ROLE, Key.INDEX)) {
      String value = text(edge, key);
      label.append(value.isEmpty() ? "" : " " + value);
    }
    return label.toString();
  }

  private static String text(Element element, Key key) {
    Property<?> property = element.property(key.text());
    return property.isPresent() ? property.value().toString() : "";
  }

  /**
   * A label between quotation marks. Graphviz reads a backslash as the start of an escape and an
   * ampersand as that of an entity; a line's end is written as such an escape.
   */
  static String quoted(String label) {
    StringBuilder quoted = new StringBuilder("\"");
    boolean first = true;
    for (String line : label.split("\n", -1)) {
      quoted.append(first ? "" : "\\n");
      quoted.append(
          PlainText.of(line).replace("\\", "\\\\").replace("\"", "\\\"").replace("&", "&amp;"));
      first = false;
    }
    return quoted.append('"').toString();
  }
}
