package io.commgraph.queries.batch;

import io.commgraph.ir.DeepStack;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * Runs jobs on several threads and hands their results over in the order of the jobs, so that what
 * is said does not depend on the number of threads. Jobs begin in their order, each when the memory
 * that it will need is free; one that runs out of memory all the same is tried once more, alone.
 */
public final class Batch<T, R> {
  private static final int MEGABYTE = 1 << 20;

  private final int threads;
  private final int budget;
  private final ToLongFunction<T> need;
  private final Function<T, R> work;
  private final BiFunction<T, Throwable, R> failed;
  private final Semaphore free;

  /**
   * @param budget how many bytes all running jobs may need together
   * @param need how many bytes a job needs
   * @param failed the result of a job that throws
   */
  Batch(
      int threads,
      long budget,
      ToLongFunction<T> need,
      Function<T, R> work,
      BiFunction<T, Throwable, R> failed) {
    this.threads = threads;
    this.budget = megabytes(budget);
    this.need = need;
    this.work = work;
    this.failed = failed;
    this.free = new Semaphore(this.budget, true);
  }

  private static int megabytes(long bytes) {
    return (int) Math.min(Integer.MAX_VALUE, Math.max(1, bytes / MEGABYTE));
  }

  /** Runs all jobs; {@code reader} is called in this thread. */
  void run(List<T> jobs, Consumer<R> reader) {
    int used = Math.min(threads, jobs.size());
    if (used <= 1) {
      jobs.forEach(job -> reader.accept(holding(budget, job)));
      return;
    }
    ExecutorService executor = Executors.newFixedThreadPool(used, Batch::daemon);
    try {
      List<Future<R>> results = new ArrayList<>();
      for (T job : jobs) {
        results.add(executor.submit(() -> DeepStack.call(() -> admitted(job))));
      }
      for (int i = 0; i < results.size(); i++) {
        reader.accept(result(results.set(i, null)));
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "commgraph-job");
    thread.setDaemon(true);
    return thread;
  }

  private R admitted(T job) {
    return holding(Math.min(budget, megabytes(need.applyAsLong(job))), job);
  }

  private R holding(int permits, T job) {
    free.acquireUninterruptibly(permits);
    try {
      return work.apply(job);
    } catch (OutOfMemoryError e) {
      if (permits == budget) {
        return failed.apply(job, e);
      }
    } catch (RuntimeException | Error e) {
      return failed.apply(job, e);
    } finally {
      free.release(permits);
    }
    return holding(budget, job);
  }

  private static <R> R result(Future<R> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new CompletionException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("nobody interrupts the reader of a batch", e);
    }
  }
}
