package io.commgraph.queries.options;

import io.commgraph.queries.files.Format;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --output}: the file that a program is written to, in the form that its name says. */
public final class ProgramFileOption {
  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "What is written: " + Format.ENDINGS + ".")
  private Path file;

  /**
   * The file.
   *
   * @throws ParameterException if its name says no form
   */
  public Path file() {
    if (Format.of(file.toString()).isEmpty()) {
      throw new ParameterException(
          command.commandLine(), "'" + file + "' has none of the endings " + Format.endings());
    }
    return file;
  }
}
