package io.commgraph.queries.gremlin;

import java.io.IOException;
import org.apache.tinkerpop.gremlin.structure.io.AbstractIoRegistry;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONIo;
import org.apache.tinkerpop.shaded.jackson.core.JsonGenerator;
import org.apache.tinkerpop.shaded.jackson.databind.SerializerProvider;
import org.apache.tinkerpop.shaded.jackson.databind.jsontype.TypeSerializer;
import org.apache.tinkerpop.shaded.jackson.databind.module.SimpleModule;
import org.apache.tinkerpop.shaded.jackson.databind.ser.std.StdSerializer;
import org.janusgraph.graphdb.relations.RelationIdentifier;

/** GraphSON in which JanusGraph's ids of edges and properties, a class of their own, are texts. */
public final class IdsAsText extends AbstractIoRegistry {
  private static final IdsAsText INSTANCE = new IdsAsText();

  private IdsAsText() {
    SimpleModule ids = new SimpleModule();
    ids.addSerializer(RelationIdentifier.class, new IdAsText());
    register(GraphSONIo.class, null, ids);
  }

  /** The only one; Gremlin Server looks for this method. */
  public static IdsAsText instance() {
    return INSTANCE;
  }

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
