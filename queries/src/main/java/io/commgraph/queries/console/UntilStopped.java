package io.commgraph.queries.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Waits for the end of a command that has none by itself: a signal to the process, such as that of
 * Ctrl-C, or an interrupt. The process ends only when this is closed.
 */
public final class UntilStopped implements AutoCloseable {
  /** How long an end may take. */
  private static final int SECONDS = 20;

  private final CountDownLatch stopped = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "commgraph-stop");

  /** Catches signals from now on. */
  public UntilStopped() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void stop() {
    stopped.countDown();
    try {
      if (!closed.await(SECONDS, TimeUnit.SECONDS)) {
        System.err.println("commgraph: gave up waiting for the end of what was running");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns when the command is to end. */
  public void await() {
    try {
      stopped.await();
    } catch (InterruptedException e) {
      // stopped by whoever started it
    }
  }

  @Override
  public void close() {
    closed.countDown();
    if (stopped.getCount() > 0) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
