package io.commgraph.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.janusgraph.core.Cardinality;
import org.janusgraph.core.JanusGraph;
import org.janusgraph.core.schema.JanusGraphIndex;
import org.janusgraph.core.schema.JanusGraphManagement;
import org.janusgraph.core.schema.SchemaStatus;

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

  /** Writes the schema into a store that has none. */
  static void define(JanusGraph graph) {
    JanusGraphManagement management = graph.openManagement();
    GraphSchema.define(management);
    KEYS.forEach(
        (name, type) ->
            management.makePropertyKey(name).dataType(type).cardinality(Cardinality.SINGLE).make());
    management.makeVertexLabel(STORED).make();
    management.makeVertexLabel(CONTENT).make();
    management
        .buildIndex(PROGRAM_INDEX, Vertex.class)
        .addKey(management.getPropertyKey(Key.PROGRAM.text()))
        .buildCompositeIndex();
    management.commit();
  }

  /** Whether a graph has no schema yet. */
  static boolean isFresh(JanusGraph graph) {
    return asked(graph, management -> !management.containsPropertyKey(Key.KIND.text()));
  }

  /** What a graph lacks to be a store: nothing, unless it is none or making it was cut short. */
  static List<String> missing(JanusGraph graph) {
    return asked(
        graph,
        management -> {
          List<String> missing = new ArrayList<>();
          for (String key : KEYS.keySet()) {
            if (!management.containsPropertyKey(key)) {
              missing.add(key);
            }
          }
          for (String index : List.of(GraphSchema.KIND_INDEX, PROGRAM_INDEX)) {
            if (!isInUse(management.getGraphIndex(index))) {
              missing.add(index);
            }
          }
          return missing;
        });
  }

  private static boolean isInUse(JanusGraphIndex index) {
    return index != null && index.getIndexStatus(index.getFieldKeys()[0]) == SchemaStatus.ENABLED;
  }

  private static <T> T asked(JanusGraph graph, Function<JanusGraphManagement, T> question) {
    JanusGraphManagement management = graph.openManagement();
    try {
      return question.apply(management);
    } finally {
      management.rollback();
    }
  }
}
