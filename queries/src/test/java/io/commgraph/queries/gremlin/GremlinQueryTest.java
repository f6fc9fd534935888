package io.commgraph.queries.gremlin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commgraph.analyses.CommGraph;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.QueryCode;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.gremlin.GremlinQuery.Answer;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be asked, what is refused, and what is said about it. */
class GremlinQueryTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  private static ProgramGraph graph;

  @BeforeAll
  static void load() {
    graph = RingOfFour.graph(Detail.FULL);
  }

  @AfterAll
  static void close() {
    graph.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "g.inject('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa').is(regex('(a+)+b'))",
        "g.V().has('name', TextP.notRegex('(a+)+b'))",
        "g.V().has('name', containing('x').or(TextP.regex('(a+)+b')))"
      })
  void aRegularExpressionIsRefused(String query) {
    assertThat(refused(query).code()).isEqualTo(QueryCode.REGULAR_EXPRESSION);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "g.addV('x')",
        "g.addE('x').from(__.V()).to(__.V())",
        "g.mergeV([name: 'x'])",
        "g.V().addV('x').iterate()",
        "g.V().has('kind', 'alloc').drop().iterate()",
        "g.V().has('kind', 'alloc').property('name', 'x').next()",
        "g.V().where(__.addV('x'))",
        "g.V().has('kind', 'alloc').sideEffect(drop()).toList()",
        "g.call('x')",
        "g.tx().commit()",
        "g.tx().rollback()"
      })
  void aChangeIsRefused(String query) {
    String all = text("g.V().values('name').order().fold()");
    assertThat(refused(query).code()).isEqualTo(QueryCode.REFUSED);
    assertThat(text("g.V().values('name').order().fold()")).isEqualTo(all);
  }

  @Test
  void filesAreNeitherWrittenNorRead(@TempDir Path folder) {
    Path file = folder.resolve("graph.json");
    assertThat(refused("g.io('" + file + "').write().iterate()").code())
        .isEqualTo(QueryCode.REFUSED);
    assertThat(refused("g.io('" + file + "').read().iterate()").code())
        .isEqualTo(QueryCode.REFUSED);
    assertThat(file).doesNotExist();
  }

  @Test
  void theCompiledStepsAreLookedThroughAsWell() {
    GraphTraversalSource g = CommGraph.g(graph).withStrategies(new OnlyReading());
    assertThatThrownBy(() -> g.V().drop().iterate()).isInstanceOf(OnlyReading.Refusal.class);
    assertThatThrownBy(() -> g.addV("x").iterate()).isInstanceOf(OnlyReading.Refusal.class);
    assertThatThrownBy(() -> g.call("--list").iterate()).isInstanceOf(OnlyReading.Refusal.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "g.V().repeat(both()).until(has('kind', 'nothing')).count()",
        "g.V().repeat(both()).times(900).path()",
        "g.V().repeat(repeat(both()).times(900)).times(900).count()"
      })
  void aQueryWithoutEndIsStoppedAndItsThreadFreed(String query) {
    GremlinQuery impatient = query(Duration.ofMillis(200), 10);
    DiagnosticException thrown =
        catchThrowableOfType(DiagnosticException.class, () -> impatient.ask(query, rows -> {}));
    assertThat(thrown.diagnostics().get(0).code()).isEqualTo(QueryCode.TIMED_OUT);
    assertThat(thrown).hasMessageContaining("no answer within 200 ms");
    assertThat(Thread.getAllStackTraces().keySet())
        .noneMatch(thread -> thread.getName().contains("commgraph-query"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "g.V().foo()                   | SYNTAX          | 7",
        "g.V().out(                    | SYNTAX          | 11",
        "x.V()                         | SYNTAX          | 1",
        "g.V().filter{it}              | SYNTAX          | 13",
        "System.exit(0)                | SYNTAX          | 1",
        "g.V().map{ System.exit(0) }   | SYNTAX          | 10",
        "new File('/etc/passwd').text  | SYNTAX          | 1",
        "g.V(x)                        | SYNTAX          | 5",
        "g                             | NOT_ONE_QUERY   | 1",
        "g.V(); g.E()                  | NOT_ONE_QUERY   | 8",
        "g.addV('x')                   | REFUSED         | 3",
        "g.tx().commit()               | REFUSED         | 3",
        "g.V().repeat(out()).times(1001)  | TOO_MANY_ROUNDS | 21",
        "g.V().repeat(out()).times(1001L) | TOO_MANY_ROUNDS | 21",
        "g.V().repeat(out()).times(0x3e9) | TOO_MANY_ROUNDS | 21",
        "g.windows().allocs()          | SYNTAX          | 13",
        "g.V().windows(1)              | SYNTAX          | 7",
        "g.windows().dispatches().foo()| SYNTAX          | 26"
      })
  void thePlaceInTheQueryIsNamed(String query, QueryCode code, int column) {
    Diagnostic refusal = refused(query);
    assertThat(refusal.code()).isEqualTo(code);
    assertThat(refusal.span().beginLine()).isEqualTo(1);
    assertThat(refusal.span().beginColumn()).isEqualTo(column);
  }

  @Test
  void aQueryThatFailsSaysWhy() {
    Diagnostic failure = refused("g.V().values('name').sum()");
    assertThat(failure.code()).isEqualTo(QueryCode.FAILED);
    assertThat(failure.message()).contains("java.lang.String").doesNotContain("loader");
  }

  @Test
  void whatWouldTakeLongToPlanIsRefused() {
    String deep = "g.V().where(" + "__.not(".repeat(20) + "__.out()" + ")".repeat(21);
    assertThat(refused(deep).code()).isEqualTo(QueryCode.TOO_LARGE);
    assertThat(refused("g.V()" + ".out()".repeat(1000)).code()).isEqualTo(QueryCode.TOO_LARGE);
  }

  @Test
  void aThousandRoundsAreAllowed() {
    assertThat(text("g.V().has('kind', 'domain').repeat(out().dedup()).times(1000).count()"))
        .isEqualTo("0\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "g.V().count()                                        | true",
        "g.V().toList()                                       | true",
        "g.E().count()                                        | true",
        "g.V().has('name', 'x')                               | true",
        "g.V().has('kind', 'alloc')                           | false",
        "g.V().has('kind', 'alloc').next()                    | false",
        "g.V().has('kind', within('alloc', 'window'))         | false",
        "g.V().has('name', 'x').has('kind', 'alloc')          | false",
        "g.V().has('kind', 'alloc').V().count()               | true",
        "g.inject(1)                                          | false"
      })
  void aScanIsNoticed(String query, boolean scan) {
    assertThat(ask(query).scan()).isEqualTo(scan);
  }

  @Test
  void anAnswerIsCutAtTheLimit() {
    GremlinQuery small = query(LONG, 2);
    Answer cut = small.ask("g.V().has('kind', 'constant')", rows -> {});
    assertThat(cut.rows()).isEqualTo(2);
    assertThat(cut.cut()).isTrue();
    Answer whole = small.ask("g.V().has('kind', 'alloc')", rows -> {});
    assertThat(whole.rows()).isEqualTo(2);
    assertThat(whole.cut()).isFalse();
  }

  @Test
  void tenMillionResultsAreCutOrStopped() {
    String many = "g.inject(1).repeat(union(identity(), identity())).times(24)";
    Answer cut = query(LONG, 10).ask(many, rows -> {});
    assertThat(cut.rows()).isEqualTo(10);
    assertThat(cut.cut()).isTrue();
    GremlinQuery impatient = query(Duration.ofMillis(300), 10);
    assertThatThrownBy(() -> impatient.ask(many + ".path().fold()", rows -> {}))
        .isInstanceOfSatisfying(
            DiagnosticException.class,
            e -> assertThat(e.diagnostics().get(0).code()).isEqualTo(QueryCode.TIMED_OUT));
  }

  @Test
  void aScanCanBeRefused() {
    GremlinQuery strict = new GremlinQuery(graph, new GremlinQuery.Limits(LONG, 10, true));
    assertThat(Asked.text(strict, "g.windows().count()", ResultFormat.TABLE)).isEqualTo("2\n");
    assertThatThrownBy(() -> strict.ask("g.V().count()", rows -> {}))
        .isInstanceOfSatisfying(
            DiagnosticException.class,
            e -> assertThat(e.diagnostics().get(0).code()).isEqualTo(QueryCode.SCANS));
  }

  private static GremlinQuery query(Duration timeout, int rows) {
    return new GremlinQuery(graph, new GremlinQuery.Limits(timeout, rows, false));
  }

  private static String text(String query) {
    return Asked.text(query(LONG, 10_000), query, ResultFormat.TABLE);
  }

  private static Answer ask(String query) {
    return query(LONG, 10_000).ask(query, rows -> {});
  }

  private static Diagnostic refused(String query) {
    DiagnosticException thrown = catchThrowableOfType(DiagnosticException.class, () -> ask(query));
    assertThat(thrown).isNotNull();
    return thrown.diagnostics().get(0);
  }
}
