package io.commgraph.queries.batch;

import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Opens a graph in the background while the program is being read: the first graph of a process
 * takes longer than a small program. A graph that nobody took serves the next program.
 */
public final class GraphAhead implements AutoCloseable {
  private final Detail detail;
  private CompletableFuture<ProgramGraph> opening;

  /** Graphs into which so much is loaded; none is opened yet. */
  public GraphAhead(Detail detail) {
    this.detail = detail;
  }

  /** Begins to open a graph, unless there is one to be taken. */
  public void start() {
    if (opening == null) {
      opening = new CompletableFuture<>();
      CompletableFuture<ProgramGraph> promise = opening;
      Thread thread = new Thread(() -> open(promise), "commgraph-open");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void open(CompletableFuture<ProgramGraph> promise) {
    try {
      ProgramGraph graph = ProgramGraph.open(detail);
      if (!promise.complete(graph)) {
        graph.close();
      }
    } catch (Throwable e) {
      promise.completeExceptionally(e);
    }
  }

  /** The empty graph, which from now on belongs to the caller. */
  public ProgramGraph take() {
    start();
    CompletableFuture<ProgramGraph> promise = opening;
    opening = null;
    try {
      return promise.join();
    } catch (CompletionException e) {
      throw new IllegalStateException("the graph does not open", e.getCause());
    }
  }

  /** Lets a graph go that nobody took, or that is still to be opened. */
  @Override
  public void close() {
    if (opening != null && !opening.cancel(false) && !opening.isCompletedExceptionally()) {
      opening.join().close();
    }
    opening = null;
  }
}
