package io.commgraph.queries.options;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --jobs}: how many inputs are worked on at a time, as far as the memory allows. */
public final class JobsOption {
  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      description =
          "How many inputs are worked on at a time, as far as the memory allows."
              + " Default: as many as there are processors.")
  private Integer jobs;

  /**
   * How many threads.
   *
   * @throws ParameterException if that is none
   */
  public int threads() {
    if (jobs != null && jobs < 1) {
      throw new ParameterException(command.commandLine(), "--jobs must be positive");
    }
    return jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
  }
}
