package io.commgraph.queries;

import java.util.List;
import java.util.function.Function;

/** Works on the inputs of a command, several at a time, and says what became of them. */
final class BatchRun<T> {
  private record Done<T>(T job, Finished finished) {}

  private final Main main;
  private final int threads;
  private final int others;
  private final Function<T, Input> input;

  /**
   * @param others how many files were found that are no snapshots
   * @param input the input of a job
   */
  BatchRun(Main main, int threads, int others, Function<T, Input> input) {
    this.main = main;
    this.threads = threads;
    this.others = others;
    this.input = input;
  }

  /**
   * Runs all jobs.
   *
   * @param work one job, in a thread of its own
   * @param reader receives what became of each, in the order of the jobs, and gives back what of it
   *     counts
   * @return the exit code
   */
  int run(List<T> jobs, Work<T> work, Reader<T> reader) {
    Console console = main.console();
    Summary summary = new Summary(others);
    int[] exitCode = {ExitCode.FINE};
    try (Progress progress = Progress.of(console, jobs.stream().map(input).toList())) {
      new Batch<T, Done<T>>(
              threads,
              JobsOption.budget(),
              job -> JobsOption.need(input.apply(job)),
              job -> {
                Finished finished = work.on(job, progress);
                progress.done(finished.lines(), finished.failed());
                return new Done<>(job, finished);
              },
              (job, thrown) -> {
                progress.done(0, true);
                return new Done<>(job, Finished.fault(input.apply(job), thrown));
              })
          .run(
              jobs,
              done -> {
                Shutdown.pass();
                Finished finished = reader.read(done.job(), done.finished());
                finished.fault().ifPresent(thrown -> sayFault(finished.input(), thrown));
                summary.add(finished);
                exitCode[0] = Math.max(exitCode[0], finished.exitCode());
              });
    }
    summary.print(console);
    return exitCode[0];
  }

  private void sayFault(Input failed, Throwable thrown) {
    main.console().err().println("commgraph: " + failed.argument() + " is not done");
    main.fault(thrown);
  }

  /** Works on one job, and tells how far it has come. */
  @FunctionalInterface
  interface Work<T> {
    Finished on(T job, Progress progress);
  }

  /** Receives what became of each job. */
  @FunctionalInterface
  interface Reader<T> {
    Finished read(T job, Finished finished);
  }
}
