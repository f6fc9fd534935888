package io.commgraph.queries;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/** Shows on a terminal how far a long run has come; nothing where nobody watches. */
interface Progress extends AutoCloseable {
  /** The next input is being worked on. */
  void next(String name);

  @Override
  void close();

  /** Progress through that many inputs; one input is over before it could be read. */
  static Progress of(Console console, int inputs) {
    return console.interactive() && inputs > 1 ? new Bar(inputs) : new None();
  }

  /** Shows nothing. */
  final class None implements Progress {
    @Override
    public void next(String name) {}

    @Override
    public void close() {}
  }

  /** Draws a bar. */
  final class Bar implements Progress {
    private final ProgressBar bar;

    Bar(int inputs) {
      bar =
          new ProgressBarBuilder()
              .setInitialMax(inputs)
              .setTaskName("commgraph")
              .clearDisplayOnFinish()
              .build();
    }

    @Override
    public void next(String name) {
      bar.setExtraMessage(name).step();
    }

    @Override
    public void close() {
      bar.close();
    }
  }
}
