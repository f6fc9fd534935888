package io.commgraph.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.janusgraph.core.Cardinality;
import org.janusgraph.core.JanusGraph;
import org.janusgraph.core.schema.JanusGraphManagement;

/** What a store has besides the schema of a program: its catalogue, and the programs' files. */
final class StoreSchema {
  /** The kind of the vertex that says what a program of the store is. */
  static final String STORED = "stored";

  /** The kind of a vertex with a part of a program's file. */
  static final String CONTENT = "content";

  static final String DIGEST = "digest";
  static final String SINCE = "since";
  static final String ELEMENTS = "elements";
  static final String WHOLE = "whole";
  static final String BYTES = "content";

  private static final String PROGRAM_INDEX = "byProgram";

  private static final Map<String, Class<?>> KEYS = new LinkedHashMap<>();

  static {
    KEYS.put(DIGEST, String.class);
    KEYS.put(SINCE, Long.class);
    KEYS.put(ELEMENTS, Long.class);
    KEYS.put(WHOLE, Boolean.class);
    KEYS.put(BYTES, byte[].class);
  }

  private StoreSchema() {}

  /**
   * Writes the schema into a fresh store.
   *
   * @return what is missing in a store that is not fresh: nothing, unless writing it was cut short
   */
  static List<String> define(JanusGraph graph) {
    JanusGraphManagement management = graph.openManagement();
    try {
      if (management.containsPropertyKey(Key.KIND.text())) {
        return missing(management);
      }
    } finally {
      management.rollback();
    }
    GraphSchema.define(graph);
    JanusGraphManagement more = graph.openManagement();
    KEYS.forEach(
        (name, type) ->
            more.makePropertyKey(name).dataType(type).cardinality(Cardinality.SINGLE).make());
    more.makeVertexLabel(STORED).make();
    more.makeVertexLabel(CONTENT).make();
    more.buildIndex(PROGRAM_INDEX, Vertex.class)
        .addKey(more.getPropertyKey(Key.PROGRAM.text()))
        .buildCompositeIndex();
    more.commit();
    return List.of();
  }

  private static List<String> missing(JanusGraphManagement management) {
    List<String> missing = new ArrayList<>();
    for (String key : KEYS.keySet()) {
      if (!management.containsPropertyKey(key)) {
        missing.add(key);
      }
    }
    for (String index : List.of(GraphSchema.KIND_INDEX, PROGRAM_INDEX)) {
      if (!management.containsGraphIndex(index)) {
        missing.add(index);
      }
    }
    return missing;
  }
}
