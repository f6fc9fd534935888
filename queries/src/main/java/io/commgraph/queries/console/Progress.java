package io.commgraph.queries.console;

import io.commgraph.transforms.pipeline.Pipeline;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/**
 * Shows on a terminal how far a long run has come; nothing where nobody watches. Several threads
 * may tell.
 */
public interface Progress extends AutoCloseable {
  /** What is worked on, if that is worth showing. */
  void at(String step);

  /** An input is done, which had that many lines. */
  void done(long lines, boolean failed);

  @Override
  void close();

  /** Progress through that many inputs. */
  static Progress of(Console console, int inputs) {
    return console.interactive() && inputs > 1 ? new Bar(inputs) : new None();
  }

  /** Progress through the steps of compiling one input that takes more than a moment. */
  static Progress ofSteps(Console console) {
    return console.interactive() ? new Steps(Pipeline.steps().size() + 2) : new None();
  }

  /** Shows nothing. */
  final class None implements Progress {
    @Override
    public void at(String step) {}

    @Override
    public void done(long lines, boolean failed) {}

    @Override
    public void close() {}
  }

  /** Draws a bar, with the time that is left. */
  final class Bar implements Progress {
    private final long start = System.nanoTime();
    private final ProgressBar bar;
    private long lines;
    private long failed;

    Bar(int inputs) {
      bar =
          new ProgressBarBuilder()
              .setInitialMax(inputs)
              .setTaskName("commgraph")
              .clearDisplayOnFinish()
              .build();
    }

    @Override
    public void at(String step) {}

    @Override
    public synchronized void done(long more, boolean hasFailed) {
      lines += more;
      failed += hasFailed ? 1 : 0;
      double seconds = (System.nanoTime() - start) / 1e9;
      String rate = String.format(Locale.ROOT, "%,.0f lines/s", lines / seconds);
      bar.setExtraMessage(failed == 0 ? rate : failed + " failed, " + rate).step();
    }

    @Override
    public void close() {
      bar.close();
    }
  }

  /** Draws a bar for the steps of one input. */
  final class Steps implements Progress {
    private final ProgressBar bar;

    Steps(int steps) {
      bar =
          new ProgressBarBuilder()
              .setInitialMax(steps)
              .setTaskName("commgraph")
              .clearDisplayOnFinish()
              .build();
    }

    @Override
    public void at(String step) {
      bar.setExtraMessage(step).step();
    }

    @Override
    public void done(long lines, boolean failed) {}

    @Override
    public void close() {
      bar.close();
    }
  }
}
