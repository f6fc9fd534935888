package io.commgraph.queries.gremlin;

import java.io.IOException;
import java.util.List;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONMapper;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONVersion;
import org.apache.tinkerpop.shaded.jackson.core.JsonGenerator;
import org.apache.tinkerpop.shaded.jackson.core.JsonProcessingException;
import org.apache.tinkerpop.shaded.jackson.databind.SerializerProvider;
import org.apache.tinkerpop.shaded.jackson.databind.jsontype.TypeSerializer;
import org.apache.tinkerpop.shaded.jackson.databind.module.SimpleModule;
import org.apache.tinkerpop.shaded.jackson.databind.ser.std.StdSerializer;
import org.janusgraph.graphdb.relations.RelationIdentifier;

/** Results as one document of GraphSON 3 that needs no knowledge of JanusGraph to be read. */
final class GraphsonText {
  private GraphsonText() {}

  static String of(List<?> rows) {
    SimpleModule ids = new SimpleModule();
    ids.addSerializer(RelationIdentifier.class, new IdAsText());
    try {
      return GraphSONMapper.build()
              .version(GraphSONVersion.V3_0)
              .addCustomModule(ids)
              .create()
              .createMapper()
              .writeValueAsString(rows)
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "a result has no form in GraphSON: " + e.getOriginalMessage(), e);
    }
  }

  /** JanusGraph's ids of edges and properties have a class of their own. */
  private static final class IdAsText extends StdSerializer<RelationIdentifier> {
    private static final long serialVersionUID = 1L;

    IdAsText() {
      super(RelationIdentifier.class);
    }

    @Override
    public void serialize(RelationIdentifier id, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeString(id.toString());
    }

    @Override
    public void serializeWithType(
        RelationIdentifier id,
        JsonGenerator json,
        SerializerProvider provider,
        TypeSerializer types)
        throws IOException {
      serialize(id, json, provider);
    }
  }
}
