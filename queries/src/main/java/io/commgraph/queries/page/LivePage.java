package io.commgraph.queries.page;

import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.console.Version;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.server.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The lineage page of a served graph, drawn when it is first asked for. Each program in the graph
 * is a snapshot of the page.
 */
public final class LivePage implements Site {
  private static final int MOST_NODES = 2_000;

  /** The most rows of an answer: it is read, not processed. */
  private static final int MOST_ROWS = 1_000;

  private final ProgramGraph graph;
  private final Map<String, SourceLines> programs;
  private final String input;
  private final PageQuery query;
  private final AtomicReference<CompletableFuture<Page>> drawn = new AtomicReference<>();

  /**
   * The page of a graph.
   *
   * @param programs what the places of each program point to, by the program's name in the graph
   */
  public LivePage(
      ProgramGraph graph,
      Map<String, SourceLines> programs,
      String input,
      GremlinQuery.Limits limits) {
    this.graph = graph;
    this.programs = programs;
    this.input = input;
    int rows = Math.min(limits.rows(), MOST_ROWS);
    this.query =
        new PageQuery(
            new GremlinQuery(
                graph, new GremlinQuery.Limits(limits.timeout(), rows, limits.strict())));
  }

  @Override
  public CompletableFuture<String> page(String ask) {
    return drawn().thenApply(page -> PageHtml.of(page.answeredAt(ask)));
  }

  /** Who comes first draws; a drawing that fails is tried again by who comes then. */
  private CompletableFuture<Page> drawn() {
    CompletableFuture<Page> mine = new CompletableFuture<>();
    CompletableFuture<Page> first = drawn.compareAndExchange(null, mine);
    if (first != null) {
      return first;
    }
    try {
      mine.complete(draw());
    } catch (Throwable e) { // the others wait for it
      drawn.set(null);
      mine.completeExceptionally(e);
    }
    return mine;
  }

  private Page draw() {
    List<Page.Snapshot> snapshots = new ArrayList<>();
    programs.forEach(
        (name, sources) ->
            snapshots.add(Page.Snapshot.of(name, Drawing.of(graph, name, sources, MOST_NODES))));
    String names = String.join(", ", programs.keySet());
    return new Page(names, input, Version.number(), snapshots, 0, List.of(), "");
  }

  @Override
  public String answer(String question) {
    return query.answer(question);
  }
}
