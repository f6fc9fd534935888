package io.commgraph.queries.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.RingOfFour;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a page is told of the answer to its question. */
class PageQueryTest {
  private static ProgramGraph graph;

  @BeforeAll
  static void load() {
    graph = RingOfFour.graph(Detail.LINEAGE);
  }

  @AfterAll
  static void close() {
    graph.close();
  }

  private static JsonNode answer(String gremlin) throws IOException {
    GremlinQuery.Limits limits = new GremlinQuery.Limits(Duration.ofMinutes(1), 2, false);
    return new ObjectMapper()
        .readTree(new PageQuery(new GremlinQuery(graph, limits)).answer(gremlin));
  }

  @Test
  void anAnswerThatIsNotWholeSaysSo() throws IOException {
    assertThat(answer("g.inject(1, 2, 3)").get("text").textValue())
        .isEqualTo("1\n2\nnote: only the first 2 results are shown\n");
    assertThat(answer("g.inject(1, 2)").get("text").textValue()).isEqualTo("1\n2\n");
  }

  @Test
  void nothingIsAResultToo() throws IOException {
    JsonNode nothing = answer("g.inject(null)");
    assertThat(nothing.get("text").textValue()).isEqualTo("null\n");
    assertThat(nothing.get("vertices")).isEmpty();
    JsonNode some = answer("g.allocs().project('a', 'b').by(constant(null)).by(fold())");
    assertThat(some.get("vertices")).hasSize(2);
  }

  @Test
  void aScanIsSaid() throws IOException {
    assertThat(answer("g.V().limit(0)").get("text").textValue())
        .isEqualTo(
            "note: the query looked at everything; start it with has('kind', …) to use the index\n");
  }
}
