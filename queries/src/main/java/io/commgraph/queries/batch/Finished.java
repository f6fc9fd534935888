package io.commgraph.queries.batch;

import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Finding;
import io.commgraph.queries.files.Input;
import io.commgraph.queries.findings.Judgement;
import io.commgraph.transforms.pipeline.Pipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What became of one input of a batch, without the program and its text, which would fill the
 * memory while an earlier input is worked on.
 *
 * @param fault what failed in commgraph itself
 */
public record Finished(
    Input input,
    State state,
    List<Finding> findings,
    List<Pipeline.Timing> timings,
    long lines,
    Optional<Throwable> fault) {
  /** What became of it, in a word. */
  public enum State {
    COMPILED,
    CHECKED,
    UNCHANGED,
    FAILED,
    FAULT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * What became of an input that was worked on.
   *
   * @param fine the state unless there are errors
   */
  public static Finished of(Compilation.Outcome outcome, State fine, boolean colours) {
    return new Finished(
        outcome.input(),
        outcome.failed() ? State.FAILED : fine,
        Finding.of(outcome.findings(), outcome.sources(), colours),
        outcome.timings(),
        outcome.lines(),
        Optional.empty());
  }

  /** An input whose output is there already. */
  public static Finished unchanged(Input input) {
    return new Finished(input, State.UNCHANGED, List.of(), List.of(), 0, Optional.empty());
  }

  static Finished fault(Input input, Throwable e) {
    return new Finished(input, State.FAULT, List.of(), List.of(), 0, Optional.of(e));
  }

  /** The same without the findings that were shown before. */
  Finished with(List<Finding> remaining) {
    boolean fails = remaining.stream().anyMatch(Finding::isError);
    State now = state == State.FAILED && !fails ? State.CHECKED : state;
    return new Finished(input, now, remaining, timings, lines, fault);
  }

  /** The same without the findings that do not count. */
  public Finished counting(Judgement judgement) {
    List<Finding> counting = new ArrayList<>();
    for (Finding finding : findings) {
      if (!judgement.of(finding.diagnostic()).known()) {
        counting.add(finding);
      }
    }
    return with(counting);
  }

  /** How many of the findings are errors. */
  public long errors() {
    return findings.stream().filter(Finding::isError).count();
  }

  /** How many of the findings are none. */
  public long warnings() {
    return findings.size() - errors();
  }

  boolean failed() {
    return exitCode() != ExitCode.FINE;
  }

  int exitCode() {
    return switch (state) {
      case FAULT -> ExitCode.FAULT;
      case FAILED -> ExitCode.FINDINGS;
      case COMPILED, CHECKED, UNCHANGED -> ExitCode.FINE;
    };
  }
}
