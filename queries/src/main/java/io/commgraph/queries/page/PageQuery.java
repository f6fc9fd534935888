package io.commgraph.queries.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.DiagnosticText;
import io.commgraph.graph.Key;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.ResultElements;
import io.commgraph.queries.gremlin.ResultFormat;
import io.commgraph.queries.gremlin.ResultText;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Element;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Answers the questions that are asked in a page while a server gives it out: a table to read, and
 * the vertices in it, which the page shows in its picture. Picture and answers have to be of the
 * same graph.
 */
public final class PageQuery {
  /** What the page gets: an answer, or why there is none. */
  private record Answer(String text, Collection<Integer> vertices) {}

  private final GremlinQuery query;

  public PageQuery(GremlinQuery query) {
    this.query = query;
  }

  /** The answer as JSON, in which findings are text. */
  public String answer(String gremlin) {
    TreeSet<Integer> vertices = new TreeSet<>();
    try {
      ResultText text = ResultFormat.TABLE.text();
      StringBuilder table = new StringBuilder();
      GremlinQuery.Answer answer =
          query.ask(
              gremlin,
              rows -> {
                ResultElements.of(rows, element -> collect(element, vertices));
                table.append(text.next(rows));
              });
      table.append(text.end());
      answer.notes("").forEach(note -> table.append("note: ").append(note).append('\n'));
      return json(new Answer(table.toString(), vertices));
    } catch (DiagnosticException e) {
      DiagnosticText text = new DiagnosticText(GremlinQuery.source(gremlin), false);
      String findings =
          e.diagnostics().stream().map(text::render).collect(Collectors.joining("\n"));
      return json(new Answer(findings, List.of()));
    }
  }

  private static void collect(Element element, Collection<Integer> vertices) {
    if (element instanceof Edge edge) {
      collect(edge.outVertex(), vertices);
      collect(edge.inVertex(), vertices);
    } else if (element instanceof Vertex vertex) {
      vertex.<Integer>property(Key.NID.text()).ifPresent(vertices::add);
    }
  }

  private static String json(Answer answer) {
    try {
      return new ObjectMapper().writeValueAsString(answer);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an answer is always JSON", e);
    }
  }
}
