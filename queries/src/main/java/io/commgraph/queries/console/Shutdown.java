package io.commgraph.queries.console;

import java.util.concurrent.Semaphore;
import java.util.function.IntSupplier;

/**
 * The end of the process by a signal. It closes graphs and removes files under the threads that
 * still work with them; what they say about that is nothing for users.
 */
public final class Shutdown {
  private Shutdown() {}

  /** Goes on unless the process is being ended; then it never does. */
  public static void pass() {
    Thread probe = new Thread(() -> {}, "commgraph-probe");
    add(probe);
    remove(probe);
  }

  /** Runs {@code work}, and {@code atEnd} if the process is ended meanwhile. */
  public static int guarded(IntSupplier work, Runnable atEnd) {
    Thread hook = new Thread(atEnd, "commgraph-end");
    add(hook);
    try {
      return work.getAsInt();
    } finally {
      remove(hook);
    }
  }

  private static void add(Thread hook) {
    unlessEnding(() -> Runtime.getRuntime().addShutdownHook(hook));
  }

  private static void remove(Thread hook) {
    unlessEnding(() -> Runtime.getRuntime().removeShutdownHook(hook));
  }

  /** Changes the hooks, which only a process that is being ended refuses; then it waits. */
  private static void unlessEnding(Runnable change) {
    try {
      change.run();
    } catch (IllegalStateException ending) {
      new Semaphore(0).acquireUninterruptibly();
    }
  }
}
