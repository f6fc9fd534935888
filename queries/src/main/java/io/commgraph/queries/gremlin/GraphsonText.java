package io.commgraph.queries.gremlin;

import java.util.List;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONMapper;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONVersion;
import org.apache.tinkerpop.shaded.jackson.core.JsonProcessingException;
import org.apache.tinkerpop.shaded.jackson.databind.ObjectMapper;

/** Results as one document of GraphSON 3 that needs no knowledge of JanusGraph to be read. */
final class GraphsonText implements ResultText {
  private static final String START = "{\"@type\":\"g:List\",\"@value\":[";

  private final ObjectMapper mapper =
      GraphSONMapper.build()
          .version(GraphSONVersion.V3_0)
          .addRegistry(IdsAsText.instance())
          .create()
          .createMapper();
  private boolean begun;

  @Override
  public String next(List<?> rows) {
    StringBuilder text = new StringBuilder();
    try {
      for (Object row : rows) {
        text.append(begun ? "," : START).append(mapper.writeValueAsString(row));
        begun = true;
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "a result has no form in GraphSON: " + e.getOriginalMessage(), e);
    }
    return text.toString();
  }

  @Override
  public String end() {
    return (begun ? "" : START) + "]}\n";
  }
}
