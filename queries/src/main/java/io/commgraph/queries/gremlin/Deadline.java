package io.commgraph.queries.gremlin;

import io.commgraph.ir.DeepStack;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Runs a task in a thread of its own and stops it when its time is over. */
final class Deadline {
  /** How long a task that was told to stop may take to do so. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private Deadline() {}

  /**
   * The result of {@code task}, which may recurse deeply and is interrupted when time is over.
   *
   * @throws TimeoutException if it took longer
   */
  static <T> T call(Duration limit, Supplier<T> task) throws TimeoutException {
    FutureTask<T> answer = new FutureTask<>(() -> DeepStack.call(task));
    Thread worker = new Thread(answer, "commgraph-query");
    worker.setDaemon(true);
    worker.start();
    try {
      return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw unwrapped(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TimeoutException("interrupted");
    } finally {
      answer.cancel(true);
      end(worker);
    }
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
  private static void end(Thread worker) {
    try {
      worker.join(GRACE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
