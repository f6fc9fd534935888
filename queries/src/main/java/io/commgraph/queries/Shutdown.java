package io.commgraph.queries;

import java.util.concurrent.Semaphore;
import java.util.function.IntSupplier;

/**
 * The end of the process by a signal. It closes graphs and removes files under the threads that
 * still work with them; what they say about that is nothing for users.
 */
final class Shutdown {
  private Shutdown() {}

  /** Goes on unless the process is being ended; then it never does. */
  static void pass() {
    Thread probe = new Thread(() -> {}, "commgraph-probe");
    try {
      Runtime.getRuntime().addShutdownHook(probe);
      Runtime.getRuntime().removeShutdownHook(probe);
    } catch (IllegalStateException ending) {
      new Semaphore(0).acquireUninterruptibly();
    }
  }

  /** Runs {@code work}, and {@code atEnd} if the process is ended meanwhile. */
  static int guarded(IntSupplier work, Runnable atEnd) {
    Thread hook = new Thread(atEnd, "commgraph-end");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return work.getAsInt();
    } finally {
      pass();
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
