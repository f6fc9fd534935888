package io.commgraph.queries.gremlin;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.tinkerpop.gremlin.process.traversal.Path;
import org.apache.tinkerpop.gremlin.structure.Element;

/** The vertices and edges in results, also those inside paths, lists and maps. */
public final class ResultElements {
  private ResultElements() {}

  /** Hands each on as often as it is there, in no order. */
  public static void of(Collection<?> results, Consumer<Element> sink) {
    List<Object> open = new ArrayList<>(results); // a result can be null
    while (!open.isEmpty()) {
      Object next = open.remove(open.size() - 1);
      if (next instanceof Element element) {
        sink.accept(element);
      } else if (next instanceof Path path) {
        open.addAll(path.objects());
      } else if (next instanceof Map<?, ?> map) {
        open.addAll(map.entrySet());
      } else if (next instanceof Map.Entry<?, ?> entry) {
        open.add(entry.getKey());
        open.add(entry.getValue());
      } else if (next instanceof Iterable<?> several) {
        several.forEach(open::add);
      }
    }
  }
}
