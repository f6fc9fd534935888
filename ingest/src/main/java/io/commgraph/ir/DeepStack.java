package io.commgraph.ir;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs recursive code over IR with a stack that is deep enough for any IR that a reader lets in.
 * The readers bound the nesting by {@link #MAX_NESTING}, so recursion over a program is bounded as
 * well, but the default stack of a thread is too small for that bound.
 */
public final class DeepStack {
  /** How deep nodes may be nested in each other; readers refuse more. */
  public static final int MAX_NESTING = 20_000;

  private static final long STACK_BYTES = 1L << 30;

  private DeepStack() {}

  /** The result of {@code task}, run in this thread if its stack is deep already. */
  public static <T> T call(Supplier<T> task) {
    if (Thread.currentThread() instanceof DeepThread) {
      return task.get();
    }
    DeepThread<T> thread = new DeepThread<>(task);
    thread.start();
    return thread.await();
  }

  /**
   * The results for all items in their order, worked out by as many threads as there are
   * processors, each with a deep stack.
   */
  public static <T, R> List<R> map(List<T> items, Function<T, R> function) {
    AtomicReferenceArray<R> results = new AtomicReferenceArray<>(items.size());
    AtomicInteger next = new AtomicInteger();
    Supplier<Void> work =
        () -> {
          for (int i = next.getAndIncrement(); i < items.size(); i = next.getAndIncrement()) {
            results.set(i, function.apply(items.get(i)));
          }
          return null;
        };
    int others = Math.min(Runtime.getRuntime().availableProcessors(), items.size()) - 1;
    List<DeepThread<Void>> threads =
        Stream.generate(() -> new DeepThread<>(work)).limit(Math.max(0, others)).toList();
    try {
      threads.forEach(Thread::start);
      call(work);
    } finally {
      next.set(items.size());
      threads.forEach(DeepThread::await);
    }
    return IntStream.range(0, items.size()).mapToObj(results::get).toList();
  }

  /** Like {@link #call} for a task without a result. */
  public static void run(Runnable task) {
    call(
        () -> {
          task.run();
          return null;
        });
  }

  private static final class DeepThread<T> extends Thread {
    private final Supplier<T> task;
    private T result;
    private Throwable failure;

    DeepThread(Supplier<T> task) {
      super(null, null, "commgraph-" + Thread.currentThread().getName(), STACK_BYTES);
      this.task = task;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        result = task.get();
      } catch (Throwable thrown) {
        failure = thrown;
      }
    }

    T await() {
      boolean interrupted = false;
      while (true) {
        try {
          join();
          break;
        } catch (InterruptedException e) {
          interrupted = true;
          interrupt();
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
      if (failure instanceof Error error) {
        throw error;
      }
      if (failure != null) {
        throw new IllegalStateException("a task threw a checked exception", failure);
      }
      return result;
    }
  }
}
