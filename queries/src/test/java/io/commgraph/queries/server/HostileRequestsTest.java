package io.commgraph.queries.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.tinkerpop.gremlin.driver.Client;
import org.apache.tinkerpop.gremlin.driver.RequestOptions;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.TextP;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.__;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.optimization.LazyBarrierStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.verification.ReadOnlyStrategy;
import org.apache.tinkerpop.gremlin.util.function.Lambda;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a client sends, the graph stays as it is and the next question has its answer. */
class HostileRequestsTest {
  private static final String ENDLESS =
      "g.V().repeat(both()).until(has('kind', 'nothing')).count()";

  private static ServedGraph served;
  private static ServedGraph impatient;

  @BeforeAll
  static void start() {
    served = new ServedGraph(Duration.ofMinutes(5), 50_000, false);
    impatient = new ServedGraph(Duration.ofMillis(500), 1_000_000, false);
  }

  @AfterAll
  static void stop() {
    served.close();
    impatient.close();
  }

  @AfterEach
  void theGraphIsAsItWasAndAnswers() throws Exception {
    assertThat(served.submit("g.windows().values('name').order().fold()"))
        .isEqualTo(List.of(List.of("beat__ssa_v0", "floor__ssa_v0")));
    assertThat(served.submit("g.V().count()"))
        .isEqualTo(List.of(impatient.graph.g().V().count().next()));
  }

  static Stream<Arguments> changes() {
    Map<String, Function<GraphTraversalSource, Traversal<?, ?>>> all =
        Map.ofEntries(
            Map.entry("addV", g -> g.addV("x")),
            Map.entry("addE", g -> g.addE("x").from(__.V()).to(__.V())),
            Map.entry("drop", g -> g.V().drop()),
            Map.entry("property", g -> g.V().property("name", "x")),
            Map.entry("nested", g -> g.V().where(__.sideEffect(__.drop()))),
            Map.entry("mergeV", g -> g.mergeV(Map.of("name", "x"))),
            Map.entry("unfenced addV", g -> unfenced(g).addV("x")),
            Map.entry("unfenced drop", g -> unfenced(g).V().drop()),
            Map.entry("io", g -> g.io("graph.json").write()),
            Map.entry("call", g -> g.call("--list")),
            Map.entry("lambda", g -> g.V().map(Lambda.function("it.get()"))),
            Map.entry("lambda in a sack", g -> g.withSack(Lambda.supplier("1")).V()),
            Map.entry("computer", g -> g.withComputer().V().pageRank()),
            Map.entry("strategy", g -> g.withStrategies(LazyBarrierStrategy.instance()).V()));
    return all.entrySet().stream().map(each -> Arguments.of(each.getKey(), each.getValue()));
  }

  @SuppressWarnings("unchecked") // the array of classes that varargs make
  private static GraphTraversalSource unfenced(GraphTraversalSource g) {
    return g.withoutStrategies(ReadOnlyStrategy.class);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  void bytecodeThatDoesMoreThanReadIsRefused(
      String name, Function<GraphTraversalSource, Traversal<?, ?>> change) {
    assertThatThrownBy(() -> change.apply(served.g()).iterate())
        .hasStackTraceContaining("error[CG0303]");
  }

  @Test
  void aRegularExpressionIsRefusedInBytecodeToo() {
    assertThatThrownBy(
            () -> served.g().V().has("name", P.eq("x").or(TextP.regex("(a+)+b"))).iterate())
        .hasStackTraceContaining("error[CG0312]");
  }

  @Test
  void aClientWithoutTheStrategyCanStillRead() {
    assertThat(unfenced(served.g()).V().has("kind", "window").count().next()).isEqualTo(2L);
  }

  @Test
  void filesAreNotWritten(@TempDir Path folder) {
    Path file = folder.resolve("graph.json");
    assertThatThrownBy(() -> served.submit("g.io('" + file + "').write().iterate()"))
        .hasMessageContaining("error[CG0303]");
    assertThat(file).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System.exit(0)",
        "g.V().map{ System.exit(0) }",
        "g.addV('x')",
        "g.tx().rollback()",
        "graph.close()",
        "g.V().repeat(both()).times(1001)",
        "g.V().values('name').sum()",
        "g"
      })
  void scriptsAreReadAsOnTheCommandLineWhateverTheirLanguage(String script) {
    RequestOptions groovy = RequestOptions.build().language("gremlin-groovy").create();
    for (RequestOptions options : List.of(RequestOptions.EMPTY, groovy)) {
      assertThatThrownBy(() -> served.submit(script, options)).hasMessageContaining("error[CG030");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ENDLESS,
        "g.with('evaluationTimeout', 0).V().repeat(both()).times(900).path()",
        "g.V().repeat(repeat(both()).times(900)).times(900).count()"
      })
  void whatDoesNotEndIsStoppedHoweverPatientTheClient(String script) {
    RequestOptions patient = RequestOptions.build().timeout(600_000).create();
    assertThatThrownBy(() -> impatient.submit(script, patient))
        .hasMessageContaining("error[CG0305]: no answer within 500 ms");
  }

  @Test
  void bytecodeThatDoesNotEndIsStopped() {
    GraphTraversal<?, ?> endless =
        impatient.g().V().repeat(__.both()).until(__.has("kind", "nothing"));
    assertThatThrownBy(endless::iterate).hasStackTraceContaining("error[CG0305]");
    assertThatThrownBy(() -> served.g().V().repeat(__.both()).times(1001).iterate())
        .hasStackTraceContaining("error[CG0304]");
  }

  @Test
  void aClientCanAskForLessTime() {
    assertThatThrownBy(() -> served.submit(ENDLESS, RequestOptions.build().timeout(100).create()))
        .hasMessageContaining("error[CG0305]: no answer within 100 ms");
  }

  @Test
  void tenMillionResultsAreStoppedOrEndAtTheLimitWhichIsSaid() throws Exception {
    String many = "g.inject(1).repeat(union(identity(), identity())).times(24)";
    assertThatThrownBy(() -> impatient.submit(many + ".path()"))
        .hasMessageMatching("(?s)error\\[CG030[59]].*");
    String some = "g.inject(1).repeat(union(identity(), identity())).times(15)";
    assertThat(served.submit(some)).hasSize(1 << 15);
    assertThatThrownBy(() -> served.submit(some + ".union(identity(), constant(2))"))
        .hasMessageContaining("error[CG0309]: there are more than 50000 results");
    assertThatThrownBy(
            () ->
                served.g().inject(1).repeat(__.constant(List.of(1, 1)).unfold()).times(24).toList())
        .hasStackTraceContaining("error[CG0309]");
  }

  @Test
  void sessionsOtherSourcesAndLargeBatchesAreRefused() {
    Client session = served.cluster.connect("mine");
    assertThatThrownBy(() -> session.submit("g.V().count()").all().get())
        .hasMessageContaining("there are no sessions");
    Client other = served.cluster.connect().alias("h");
    assertThatThrownBy(() -> other.submit("g.V()").all().get()).hasMessageContaining("is called g");
    for (int size : new int[] {Integer.MAX_VALUE, -1}) {
      RequestOptions options = RequestOptions.build().batchSize(size).create();
      assertThatThrownBy(() -> served.submit("g.V()", options)).hasMessageContaining("batchSize");
    }
  }

  @Test
  void whatWouldTakeLongToPlanIsRefused() throws Exception {
    String deep = "__.not(".repeat(8_000) + "__.out()" + ")".repeat(8_000);
    assertThatThrownBy(() -> served.submit("g.V().where(" + deep + ")"))
        .hasMessageContaining("error[CG0310]: the query has more than 15 levels of nesting");
    assertThatThrownBy(() -> served.submit("g.V()" + ".out()".repeat(9_000)))
        .hasMessageContaining("error[CG0310]: the query has more than 1000 steps");
    assertThatThrownBy(() -> served.g().V().where(nested(1_000)).toList())
        .hasStackTraceContaining("error[CG0310]");
    assertThat(served.submit("g.V().limit(0)" + ".out()".repeat(990))).isEmpty();
    // where(), not() and identity() have brackets: both forms reach the same depth
    assertThat(served.g().V().limit(0).where(nested(13)).toList()).isEmpty();
    assertThatThrownBy(() -> served.g().V().limit(0).where(nested(14)).toList())
        .hasStackTraceContaining("error[CG0310]");
    String least = "__.not(".repeat(13) + "__.identity()" + ")".repeat(13);
    assertThat(served.submit("g.V().limit(0).where(" + least + ")")).isEmpty();
    assertThatThrownBy(() -> served.submit("g.V().limit(0).where(__.not(" + least + "))"))
        .hasMessageContaining("error[CG0310]");
  }

  private static GraphTraversal<?, ?> nested(int depth) {
    GraphTraversal<Object, Object> nested = __.identity();
    for (int i = 0; i < depth; i++) {
      nested = __.not(nested);
    }
    return nested;
  }

  @Test
  void aRequestLargerThanAQueryIsRefused() {
    assertThatThrownBy(() -> served.submit("g.inject('" + "x".repeat(1 << 20) + "')"))
        .isInstanceOf(Exception.class);
  }
}
