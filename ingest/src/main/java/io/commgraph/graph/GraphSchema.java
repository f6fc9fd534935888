package io.commgraph.graph;

import org.janusgraph.core.Cardinality;
import org.janusgraph.core.JanusGraph;
import org.janusgraph.core.Multiplicity;
import org.janusgraph.core.PropertyKey;
import org.janusgraph.core.schema.JanusGraphManagement;

/** Writes the schema ({@link VertexKind}, {@link EdgeKind}, {@link Key}) into a fresh graph. */
public final class GraphSchema {
  /** The index that every traversal starts with: vertices by {@code kind}. */
  public static final String KIND_INDEX = "byKind";

  private GraphSchema() {}

  /** Defines every label and key and the index on {@code kind}. */
  public static void define(JanusGraph graph) {
    JanusGraphManagement management = graph.openManagement();
    define(management);
    management.commit();
  }

  /**
   * Likewise, in a transaction that goes on. An index is in use from the start only if its key is
   * made in the same one.
   */
  static void define(JanusGraphManagement management) {
    for (Key key : Key.values()) {
      management
          .makePropertyKey(key.text())
          .dataType(key.type())
          .cardinality(Cardinality.SINGLE)
          .make();
    }
    for (VertexKind kind : VertexKind.values()) {
      management.makeVertexLabel(kind.text()).make();
    }
    for (EdgeKind kind : EdgeKind.values()) {
      management.makeEdgeLabel(kind.text()).multiplicity(Multiplicity.MULTI).make();
    }
    PropertyKey kind = management.getPropertyKey(Key.KIND.text());
    management
        .buildIndex(KIND_INDEX, org.apache.tinkerpop.gremlin.structure.Vertex.class)
        .addKey(kind)
        .buildCompositeIndex();
  }
}
