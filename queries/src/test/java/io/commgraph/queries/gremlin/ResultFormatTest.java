package io.commgraph.queries.gremlin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONMapper;
import org.apache.tinkerpop.gremlin.structure.io.graphson.GraphSONVersion;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultFormatTest {
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
  @CsvSource(
      delimiter = '|',
      value = {
        "g.V().has('kind', 'alloc').count() | 2",
        "g.V().has('kind', 'alloc').count().next() | 2",
        "g.V().has('kind', 'function').has('name', 'dance') | function dance",
        "g.V().has('kind', 'window').has('name', 'floor__ssa_v0') | window floor__ssa_v0 (ballroom)",
        "g.V().has('kind', 'alloc').values('name').order().fold() | [clock, wood]",
        "g.V().has('kind', 'alloc').hasNext() | true",
        "g.V().has('kind', 'nothing').tryNext() | ''",
        "g.V().has('kind', 'domain').out('covers').values('name') | '[0, 1, 2, 3]'",
        "g.V().has('kind', 'window').has('name', 'beat__ssa_v0').outE('viewOf') | "
            + "window beat__ssa_v0 (ballroom) -viewOf-> alloc clock (ballroom)",
        "g.V().has('kind', 'window').has('name', 'beat__ssa_v0').out('viewOf').path() | "
            + "window beat__ssa_v0 (ballroom) → alloc clock (ballroom)",
      })
  void aTableShowsSingleResultsInAFewWords(String query, String shown) {
    assertThat(ask(query, ResultFormat.TABLE).strip()).isEqualTo(shown);
  }

  @Test
  void mapsAreRowsOfATable() {
    String query =
        "g.V().has('kind', 'window').order().by('name').limit(2)"
            + ".project('window', 'allocation').by('name').by(out('viewOf').values('name'))";
    assertThat(ask(query, ResultFormat.TABLE))
        .isEqualTo(
            """
            window         allocation
            -------------  ----------
            beat__ssa_v0   clock
            floor__ssa_v0  wood
            """);
  }

  @Test
  void rowsWithDifferentKeysShareTheColumns() {
    String query =
        "g.V().has('kind', within('alloc', 'function')).has('name', within('wood', 'dance'))"
            + ".order().by('name').union(project('a').by('name'), project('b').by('kind'))";
    assertThat(ask(query, ResultFormat.TABLE))
        .isEqualTo(
            """
            a      b
            -----  --------
            dance
                   function
            wood
                   alloc
            """);
  }

  @Test
  void jsonHasVerticesWithTheirProperties() throws Exception {
    JsonNode rows =
        json("g.V().has('kind', 'alloc').has('name', 'wood').union(identity(), outE('arg'))");
    JsonNode vertex = rows.get(0);
    assertThat(vertex.get("label").asText()).isEqualTo("alloc");
    assertThat(vertex.get("op").asText()).isEqualTo("pld.tensor.alloc_window_buffer");
    JsonNode edge = rows.get(1);
    assertThat(edge.get("from")).isEqualTo(vertex.get("nid"));
    assertThat(edge.get("index").asInt()).isZero();
  }

  @Test
  void jsonHasMapsListsAndNumbers() throws Exception {
    JsonNode rows =
        json("g.V().has('kind', 'alloc').fold().project('n', 'x').by(count(local)).by()");
    assertThat(rows.get(0).get("n").asInt()).isEqualTo(2);
    assertThat(rows.get(0).get("x")).hasSize(2);
  }

  @Test
  void graphsonIsReadBack() throws Exception {
    String text = ask("g.V().has('kind', 'alloc')", ResultFormat.GRAPHSON);
    List<?> rows =
        GraphSONMapper.build()
            .version(GraphSONVersion.V3_0)
            .create()
            .createMapper()
            .readValue(text, List.class);
    assertThat(rows)
        .extracting(row -> ((Vertex) row).value("name"))
        .containsExactlyInAnyOrder("wood", "clock");
  }

  @Test
  void aLongAnswerIsTheSameInParts() throws Exception {
    String many = "g.inject(1).repeat(union(identity(), identity())).times(11)";
    assertThat(ask(many, ResultFormat.TABLE)).isEqualTo("1\n".repeat(2_048));
    assertThat(json(many)).hasSize(2_048).allMatch(each -> each.asInt() == 1);
    assertThat(ask(many, ResultFormat.GRAPHSON))
        .isEqualTo(
            "{\"@type\":\"g:List\",\"@value\":["
                + String.join(
                    ",", Collections.nCopies(2_048, "{\"@type\":\"g:Int32\",\"@value\":1}"))
                + "]}\n");
    assertThat(ask("g.inject(1).limit(0)", ResultFormat.GRAPHSON))
        .isEqualTo("{\"@type\":\"g:List\",\"@value\":[]}\n");
  }

  private static JsonNode json(String query) throws Exception {
    return new ObjectMapper().readTree(ask(query, ResultFormat.JSON));
  }

  private static String ask(String query, ResultFormat format) {
    GremlinQuery asked =
        new GremlinQuery(graph, new GremlinQuery.Limits(Duration.ofMinutes(5), 5_000, false));
    return Asked.text(asked, query, format);
  }
}
