package io.commgraph.queries.gremlin;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.commgraph.graph.Key;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.Path;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Element;
import org.apache.tinkerpop.gremlin.structure.Property;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Results as plain JSON: elements of the graph are objects with their properties. What tells
 * vertices apart is {@code nid}, the same in every run; the graph's own ids are not.
 */
final class PlainJson implements ResultText {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final StringWriter text = new StringWriter();
  private final JsonGenerator json;

  PlainJson() {
    try {
      json = FACTORY.createGenerator(text).useDefaultPrettyPrinter();
      json.writeStartArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String next(List<?> rows) {
    try {
      for (Object row : rows) {
        value(row, json);
      }
      json.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return taken();
  }

  @Override
  public String end() {
    try {
      json.writeEndArray();
      json.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    text.append('\n');
    return taken();
  }

  private String taken() {
    String written = text.toString();
    text.getBuffer().setLength(0);
    return written;
  }

  private static void value(Object value, JsonGenerator json) throws IOException {
    if (value == null) {
      json.writeNull();
    } else if (value instanceof Element element) {
      element(element, json);
    } else if (value instanceof Map<?, ?> map) {
      map(map, json);
    } else if (value instanceof Map.Entry<?, ?> entry) {
      json.writeStartObject();
      json.writeFieldName("key");
      value(entry.getKey(), json);
      json.writeFieldName("value");
      value(entry.getValue(), json);
      json.writeEndObject();
    } else if (value instanceof Path path) {
      value(path.objects(), json);
    } else if (value instanceof Iterable<?> values) {
      json.writeStartArray();
      for (Object each : values) {
        value(each, json);
      }
      json.writeEndArray();
    } else if (value instanceof Number || value instanceof Boolean) {
      json.writeObject(value);
    } else {
      json.writeString(Shown.of(value));
    }
  }

  private static void map(Map<?, ?> map, JsonGenerator json) throws IOException {
    json.writeStartObject();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      json.writeFieldName(Shown.of(entry.getKey()));
      value(entry.getValue(), json);
    }
    json.writeEndObject();
  }

  private static void element(Element element, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("label", element.label());
    if (element instanceof Edge edge) {
      json.writeFieldName("from");
      value(number(edge.outVertex()), json);
      json.writeFieldName("to");
      value(number(edge.inVertex()), json);
    }
    for (Iterator<? extends Property<?>> i = element.properties(); i.hasNext(); ) {
      Property<?> property = i.next();
      json.writeFieldName(property.key());
      value(property.value(), json);
    }
    json.writeEndObject();
  }

  private static Object number(Vertex vertex) {
    return vertex.property(Key.NID.text()).orElse(null);
  }
}
