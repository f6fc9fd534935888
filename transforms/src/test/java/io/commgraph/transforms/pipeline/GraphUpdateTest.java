package io.commgraph.transforms.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import io.commgraph.transforms.PassContext;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Element;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A graph that follows the passes says the same as one that is loaded from the result. */
class GraphUpdateTest {
  @ParameterizedTest
  @ValueSource(strings = {"ring_pair", "three_locks", "harbour_day", "relay_helpers"})
  void anUpdatedGraphIsAFreshOne(String name) {
    Program program = MsgPack.read(Corpus.bytes(name, "before.msgpack"), name);
    try (PassContext context = PassContext.strict();
        ProgramGraph followed = ProgramGraph.of(program, Detail.LINEAGE)) {
      for (Stage stage : List.of(Stage.SIGNALS, Stage.DOMAINS, Stage.COLLECTIVES, Stage.CONTEXTS)) {
        program = Pipeline.run(program, stage, context).program();
        followed.update(program);
        try (ProgramGraph fresh = ProgramGraph.of(program, Detail.LINEAGE)) {
          assertThat(content(followed.g())).as("%s: %s", name, stage).isEqualTo(content(fresh.g()));
        }
        for (int nid : followed.g().V().has("kind", "function").<Integer>values("nid").toList()) {
          assertThat(program.functions()).contains((io.commgraph.ir.Function) followed.node(nid));
        }
      }
    }
  }

  private static Map<String, Integer> content(GraphTraversalSource g) {
    Map<String, Integer> counts = new TreeMap<>();
    g.V()
        .toStream()
        .map(GraphUpdateTest::text)
        .forEach(text -> counts.merge(text, 1, Integer::sum));
    g.E()
        .toStream()
        .map(GraphUpdateTest::edge)
        .forEach(text -> counts.merge(text, 1, Integer::sum));
    return counts;
  }

  private static String edge(Edge edge) {
    return text(edge.outVertex()) + " " + text(edge) + " " + text(edge.inVertex());
  }

  private static String text(Element element) {
    Map<String, Object> properties = new TreeMap<>();
    element
        .properties()
        .forEachRemaining(
            property -> {
              if (!property.key().equals("nid")) {
                properties.put(property.key(), property.value());
              }
            });
    return (element instanceof Vertex ? "" : "-") + element.label() + properties;
  }
}
