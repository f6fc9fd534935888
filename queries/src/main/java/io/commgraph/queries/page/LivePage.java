package io.commgraph.queries.page;

import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.server.Site;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * The lineage page of a served graph, drawn when it is first asked for: the page of its inputs, in
 * which the state that the graph has is drawn from the graph, so that answers can be shown in it.
 */
public final class LivePage implements Site, AutoCloseable {
  /** The most nodes of a picture. */
  public static final int MOST_NODES = 2_000;

  /** The most rows of an answer: it is read, not processed. */
  private static final int MOST_ROWS = 1_000;

  private static final long END_MILLIS = 5_000;

  private final ProgramGraph graph;
  private final Map<String, SourceLines> sources;
  private final List<PageProgram> programs;
  private final Supplier<PageSnapshots> snapshots;
  private final PageQuery query;
  private final AtomicReference<CompletableFuture<Page>> drawn = new AtomicReference<>();
  private volatile Thread drawer;

  /**
   * The page of a graph.
   *
   * @param sources what the places of each program point to, by the program's name in the graph
   * @param programs those in the graph, each by its name unless it is alone
   * @param snapshots draw the other states
   */
  public LivePage(
      ProgramGraph graph,
      Map<String, SourceLines> sources,
      List<PageProgram> programs,
      Supplier<PageSnapshots> snapshots,
      GremlinQuery.Limits limits) {
    this.graph = graph;
    this.sources = sources;
    this.programs = programs;
    this.snapshots = snapshots;
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

  /** Who comes first has it drawn; a drawing that fails is tried again by who comes then. */
  private CompletableFuture<Page> drawn() {
    CompletableFuture<Page> mine = new CompletableFuture<>();
    CompletableFuture<Page> first = drawn.compareAndExchange(null, mine);
    if (first != null) {
      return first;
    }
    Thread thread = new Thread(() -> draw(mine), "commgraph-page");
    thread.setDaemon(true);
    drawer = thread;
    thread.start();
    return mine;
  }

  private void draw(CompletableFuture<Page> promise) {
    try (PageSnapshots page = snapshots.get()) {
      promise.complete(page.page(programs, this::drawn));
    } catch (Throwable e) { // the others wait for it
      drawn.set(null);
      promise.completeExceptionally(e);
    }
  }

  private PageSnapshots.Drawn drawn(PageProgram program) {
    String name = sources.size() == 1 ? sources.keySet().iterator().next() : program.name();
    return new PageSnapshots.Drawn(name, Drawing.of(graph, name, sources.get(name), MOST_NODES));
  }

  @Override
  public String answer(String question) {
    return query.answer(question);
  }

  /** Stops to draw: the graph is closed next. */
  @Override
  public void close() {
    Thread thread = drawer;
    if (thread != null) {
      thread.interrupt();
      try {
        thread.join(END_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
