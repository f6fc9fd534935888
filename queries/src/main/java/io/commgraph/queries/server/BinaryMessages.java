package io.commgraph.queries.server;

import java.io.IOException;
import org.apache.tinkerpop.gremlin.structure.io.Buffer;
import org.apache.tinkerpop.gremlin.structure.io.binary.DataType;
import org.apache.tinkerpop.gremlin.structure.io.binary.GraphBinaryReader;
import org.apache.tinkerpop.gremlin.structure.io.binary.GraphBinaryWriter;
import org.apache.tinkerpop.gremlin.structure.io.binary.TypeSerializerRegistry;
import org.apache.tinkerpop.gremlin.structure.io.binary.types.SimpleTypeSerializer;
import org.apache.tinkerpop.gremlin.util.ser.GraphBinaryMessageSerializerV1;
import org.janusgraph.graphdb.relations.RelationIdentifier;

/** GraphBinary that needs no knowledge of JanusGraph to be read. */
public final class BinaryMessages extends GraphBinaryMessageSerializerV1 {

  public BinaryMessages() {
    super(TypeSerializerRegistry.build().add(RelationIdentifier.class, new IdAsText()));
  }

  /** JanusGraph's ids of edges and properties have a class of their own. */
  private static final class IdAsText extends SimpleTypeSerializer<RelationIdentifier> {
    IdAsText() {
      super(DataType.STRING);
    }

    @Override
    protected RelationIdentifier readValue(Buffer buffer, GraphBinaryReader context) {
      throw new UnsupportedOperationException("a text is read as a text");
    }

    @Override
    protected void writeValue(RelationIdentifier id, Buffer buffer, GraphBinaryWriter context)
        throws IOException {
      context.writeValue(id.toString(), buffer, false);
    }
  }
}
