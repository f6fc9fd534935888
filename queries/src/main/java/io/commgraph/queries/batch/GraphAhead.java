package io.commgraph.queries.batch;

import io.commgraph.graph.ProgramGraph;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Opens a graph in the background while the program is being read: the first graph of a process
 * takes longer than a small program. A graph that nobody took serves the next program.
 */
public final class GraphAhead implements AutoCloseable {
  private static final AtomicReference<CompletableFuture<ProgramGraph>> FIRST =
      new AtomicReference<>();

  private CompletableFuture<ProgramGraph> opening;

  /**
   * Begins to open the first graph of the process, for whoever is the first to start: the command
   * line takes as long to be understood as a graph to open.
   */
  public static void startFirst() {
    FIRST.set(begin());
  }

  /** Begins to open a graph, unless there is one to be taken. */
  public void start() {
    if (opening == null) {
      CompletableFuture<ProgramGraph> first = FIRST.getAndSet(null);
      opening = first == null ? begin() : first;
    }
  }

  private static CompletableFuture<ProgramGraph> begin() {
    CompletableFuture<ProgramGraph> promise = new CompletableFuture<>();
    Thread thread = new Thread(() -> open(promise), "commgraph-open");
    thread.setDaemon(true);
    thread.start();
    return promise;
  }

  private static void open(CompletableFuture<ProgramGraph> promise) {
    try {
      ProgramGraph graph = ProgramGraph.open();
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
