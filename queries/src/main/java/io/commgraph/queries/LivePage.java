package io.commgraph.queries;

import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.page.Drawing;
import io.commgraph.queries.page.Page;
import io.commgraph.queries.page.PageHtml;
import io.commgraph.queries.page.PageQuery;
import io.commgraph.queries.server.Site;
import java.util.List;

/** The lineage page of a served graph, drawn when it is first asked for. */
final class LivePage implements Site {
  private static final int MOST_NODES = 2_000;

  /** The most rows of an answer: it is read, not processed. */
  private static final int MOST_ROWS = 1_000;

  private final ProgramGraph graph;
  private final String input;
  private final PageQuery query;
  private Page drawn;

  LivePage(ProgramGraph graph, String input, GremlinQuery.Limits limits) {
    this.graph = graph;
    this.input = input;
    int rows = Math.min(limits.rows(), MOST_ROWS);
    this.query =
        new PageQuery(
            new GremlinQuery(
                graph, new GremlinQuery.Limits(limits.timeout(), rows, limits.strict())));
  }

  @Override
  public String page(String ask) {
    return PageHtml.of(drawn().answeredAt(ask));
  }

  private synchronized Page drawn() {
    if (drawn == null) {
      Page.Snapshot snapshot =
          Page.Snapshot.of("served", Drawing.of(graph, SourceLines.NONE, MOST_NODES));
      drawn =
          new Page(
              graph.program().name(), input, Version.number(), List.of(snapshot), 0, List.of(), "");
    }
    return drawn;
  }

  @Override
  public String answer(String question) {
    return query.answer(question);
  }
}
