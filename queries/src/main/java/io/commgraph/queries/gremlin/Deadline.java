package io.commgraph.queries.gremlin;

import io.commgraph.ir.DeepStack;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Runs a task in a thread of its own and stops it when its time is over. */
final class Deadline {
  /** How long a task that was told to stop may take to do so. */
  private static final long GRACE_SECONDS = 5;

  private Deadline() {}

  /**
   * The result of {@code task}, which may recurse deeply and is interrupted when time is over.
   *
   * @throws TimeoutException if it took longer
   */
  static <T> T call(Duration limit, Supplier<T> task) throws TimeoutException {
    ExecutorService worker = Executors.newSingleThreadExecutor(Deadline::thread);
    try {
      Future<T> answer = worker.submit(() -> DeepStack.call(task));
      try {
        return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
      } finally {
        answer.cancel(true);
      }
    } catch (ExecutionException e) {
      throw unwrapped(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TimeoutException("interrupted");
    } finally {
      end(worker);
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "commgraph-query");
    thread.setDaemon(true);
    return thread;
  }

  private static RuntimeException unwrapped(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException exception
        ? exception
        : new IllegalStateException("a query threw a checked exception", thrown);
  }

  /** The graph is closed next, so nothing should be reading it any more. */
  private static void end(ExecutorService worker) {
    worker.shutdown();
    try {
      worker.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
