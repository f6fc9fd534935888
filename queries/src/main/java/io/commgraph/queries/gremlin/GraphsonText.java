package io.commgraph.queries.gremlin;

import java.util.List;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONMapper;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONVersion;
import org.apache.tinkerpop.shaded.jackson.core.JsonProcessingException;

/** Results as one document of GraphSON 3 that needs no knowledge of JanusGraph to be read. */
final class GraphsonText {
  private GraphsonText() {}

  static String of(List<?> rows) {
    try {
      return GraphSONMapper.build()
              .version(GraphSONVersion.V3_0)
              .addRegistry(IdsAsText.instance())
              .create()
              .createMapper()
              .writeValueAsString(rows)
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "a result has no form in GraphSON: " + e.getOriginalMessage(), e);
    }
  }
}
