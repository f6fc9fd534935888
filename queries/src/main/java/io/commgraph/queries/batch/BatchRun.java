package io.commgraph.queries.batch;

import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Progress;
import io.commgraph.queries.console.Shutdown;
import io.commgraph.queries.files.Input;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Works on the inputs of a command, several at a time, and says what became of them. */
public final class BatchRun<T> {
  private record Done<T>(T job, Finished finished) {}

  private final Console console;
  private final Consumer<Throwable> faults;
  private final int threads;
  private final int others;
  private final Function<T, Input> input;

  /**
   * @param faults is told what failed in commgraph itself
   * @param others how many files were found that are no snapshots
   * @param input the input of a job
   */
  public BatchRun(
      Console console,
      Consumer<Throwable> faults,
      int threads,
      int others,
      Function<T, Input> input) {
    this.console = console;
    this.faults = faults;
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
  public int run(List<T> jobs, Work<T> work, Reader<T> reader) {
    Summary summary = new Summary(others);
    int[] exitCode = {ExitCode.FINE};
    jobs.forEach(job -> JobMemory.warn(input.apply(job), console));
    try (Progress progress = progress(jobs)) {
      new Batch<T, Done<T>>(
              threads,
              JobMemory.budget(),
              job -> JobMemory.need(input.apply(job)),
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

  private Progress progress(List<T> jobs) {
    return jobs.size() == 1 && input.apply(jobs.get(0)).isLarge()
        ? Progress.ofSteps(console)
        : Progress.of(console, jobs.size());
  }

  private void sayFault(Input failed, Throwable thrown) {
    console.err().println("commgraph: " + failed.argument() + " is not done");
    faults.accept(thrown);
  }

  /** Works on one job, and tells how far it has come. */
  @FunctionalInterface
  public interface Work<T> {
    Finished on(T job, Progress progress);
  }

  /** Receives what became of each job. */
  @FunctionalInterface
  public interface Reader<T> {
    Finished read(T job, Finished finished);
  }
}
