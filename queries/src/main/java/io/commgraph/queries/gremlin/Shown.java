package io.commgraph.queries.gremlin;

import io.commgraph.diagnostics.PlainText;
import io.commgraph.graph.Key;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.tinkerpop.gremlin.process.traversal.Path;
import org.apache.tinkerpop.gremlin.process.traversal.util.TraversalExplanation;
import org.apache.tinkerpop.gremlin.process.traversal.util.TraversalMetrics;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Property;
import org.apache.tinkerpop.gremlin.structure.T;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/** Single results in a few words: a vertex as {@code kind name (function)}. */
final class Shown {
  private Shown() {}

  static String of(Object value) {
    if (value instanceof Vertex vertex) {
      return vertex(vertex);
    }
    if (value instanceof Edge edge) {
      return vertex(edge.outVertex()) + " -" + edge.label() + "-> " + vertex(edge.inVertex());
    }
    if (value instanceof Property<?> property) {
      return property.key() + "=" + of(property.value());
    }
    if (value instanceof T token) {
      return token.name();
    }
    if (value instanceof Path path) {
      return joined(path.objects(), " → ");
    }
    if (value instanceof Map<?, ?> map) {
      return "{" + joined(map.entrySet(), ", ") + "}";
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return of(entry.getKey()) + ": " + of(entry.getValue());
    }
    if (value instanceof Iterable<?> values) {
      return "[" + joined(values, ", ") + "]";
    }
    if (value instanceof TraversalExplanation explanation) {
      return lines(explanation.prettyPrint());
    }
    return value instanceof TraversalMetrics metrics
        ? lines(metrics.toString())
        : PlainText.of(String.valueOf(value));
  }

  private static String lines(String text) {
    return text.lines().map(PlainText::of).collect(Collectors.joining("\n"));
  }

  private static String joined(Iterable<?> values, String separator) {
    return StreamSupport.stream(values.spliterator(), false)
        .map(Shown::of)
        .collect(Collectors.joining(separator));
  }

  private static String vertex(Vertex vertex) {
    String name = text(vertex, Key.NAME);
    String what = name.isEmpty() ? text(vertex, Key.OP) : name;
    String function = text(vertex, Key.FUNCTION);
    StringBuilder shown = new StringBuilder(vertex.label());
    if (!what.isEmpty()) {
      shown.append(' ').append(what);
    }
    if (!function.isEmpty() && !function.equals(name)) {
      shown.append(" (").append(function).append(')');
    }
    return PlainText.of(shown.toString());
  }

  private static String text(Vertex vertex, Key key) {
    return vertex.property(key.text()).orElse("").toString();
  }
}
