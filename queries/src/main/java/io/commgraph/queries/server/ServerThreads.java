package io.commgraph.queries.server;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The threads of a server. None of them keeps the process alive. */
final class ServerThreads {
  /** Reading and planning a query recurse over its nesting. */
  private static final long STACK_BYTES = 1L << 28;

  private static final int END_SECONDS = 5;

  private ServerThreads() {}

  static ThreadFactory named(String name) {
    AtomicInteger count = new AtomicInteger();
    return task -> {
      Thread thread =
          new Thread(null, task, "commgraph-" + name + "-" + count.incrementAndGet(), STACK_BYTES);
      thread.setDaemon(true);
      return thread;
    };
  }

  /**
   * Those that run queries.
   *
   * @param waiting how many queries may wait for one; more are refused
   */
  static ExecutorService queries(int waiting) {
    int threads = Math.max(4, Runtime.getRuntime().availableProcessors());
    return new ThreadPoolExecutor(
        threads,
        threads,
        0,
        TimeUnit.SECONDS,
        new ArrayBlockingQueue<>(waiting),
        named("query"),
        new ThreadPoolExecutor.AbortPolicy());
  }

  /** That which stops queries when their time is over. */
  static ScheduledExecutorService clock() {
    ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1, named("clock"));
    clock.setRemoveOnCancelPolicy(true);
    return clock;
  }

  static void awaitEnd(ExecutorService queries) {
    try {
      queries.awaitTermination(END_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
