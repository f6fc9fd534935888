package io.commgraph.queries.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.queries.gremlin.GremlinQuery;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.apache.tinkerpop.gremlin.driver.Cluster;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.util.MessageSerializer;
import org.apache.tinkerpop.gremlin.util.ser.GraphBinaryMessageSerializerV1;
import org.apache.tinkerpop.gremlin.util.ser.GraphSONMessageSerializerV3;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a client of Gremlin Server gets, with TinkerPop's own driver. */
class GremlinServiceTest {
  private static final GremlinQuery.Limits LIMITS =
      new GremlinQuery.Limits(Duration.ofMinutes(1), 10, false);

  private static ServedGraph served;

  @BeforeAll
  static void start() {
    served = new ServedGraph(Duration.ofMinutes(5), 50_000, false);
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  @Test
  void bytecodeHasTheAnswersOfTheGraph() {
    for (MessageSerializer<?> form :
        List.of(new GraphBinaryMessageSerializerV1(), new GraphSONMessageSerializerV3())) {
      Cluster own = served.cluster(form);
      GraphTraversalSource g = ServedGraph.remote(own);
      assertThat(g.V().has("kind", "window").values("name").toList())
          .containsExactlyInAnyOrderElementsOf(
              served.graph.g().V().has("kind", "window").<Object>values("name").toList());
      Edge edge = g.V().has("kind", "window").outE("viewOf").next();
      assertThat(edge.id()).isInstanceOf(String.class);
      assertThat(edge.label()).isEqualTo("viewOf");
      assertThat(g.with("x", 1).withSack(1).V().has("kind", "alloc").sack().count().next())
          .isEqualTo(2L);
      own.close();
    }
  }

  @Test
  void scriptsMayUseTheStepsOfTheDsl() throws Exception {
    assertThat(served.submit("g.windows().count()")).isEqualTo(List.of(2L));
    assertThat(served.submit("g.windows().dispatches().dedup().count().toList()"))
        .isEqualTo(served.submit("g.V().has('kind','dispatch').count()"));
  }

  @Test
  void manyAskAtOnce() throws Exception {
    List<Object> names = served.submit("g.allocs().windows().values('name').order()");
    assertThat(names).hasSize(2);
    List<CompletableFuture<List<Object>>> all =
        IntStream.range(0, 40)
            .mapToObj(
                i ->
                    served
                        .g()
                        .V()
                        .has("kind", "window")
                        .<Object>values("name")
                        .order()
                        .promise(answer -> answer.toList()))
            .toList();
    for (CompletableFuture<List<Object>> each : all) {
      assertThat(each.get()).isEqualTo(names);
    }
  }

  @Test
  void aPortThatIsTakenIsAFindingAndAClosedOneIsFree() {
    assertThatThrownBy(
            () -> GremlinService.start(served.graph, served.port(), LIMITS, ServedGraph.NO_SITE))
        .isInstanceOf(DiagnosticException.class)
        .hasMessageContaining("CG0311")
        .hasMessageContaining("127.0.0.1:" + served.port());
    GremlinService other = GremlinService.start(served.graph, 0, LIMITS, ServedGraph.NO_SITE);
    int port = URI.create(other.address()).getPort();
    other.close();
    GremlinService.start(served.graph, port, LIMITS, ServedGraph.NO_SITE).close();
  }

  @Test
  void aStrictServerRefusesScans() {
    try (ServedGraph strict = new ServedGraph(Duration.ofMinutes(1), 10, true)) {
      assertThat(strict.g().V().has("kind", "window").count().next()).isEqualTo(2L);
      assertThatThrownBy(() -> strict.g().V().count().next())
          .hasStackTraceContaining("error[CG0308]");
      assertThatThrownBy(() -> strict.submit("g.V().count()"))
          .hasMessageContaining("error[CG0308]");
    }
  }
}
