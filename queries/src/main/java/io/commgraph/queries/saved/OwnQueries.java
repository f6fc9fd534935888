package io.commgraph.queries.saved;

import io.commgraph.diagnostics.FileFaults;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --queries}: the folder of the user's own saved queries. */
public final class OwnQueries {
  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--queries",
      paramLabel = "DIR",
      description = "A folder of your own saved queries: NAME.gremlin.")
  private Path folder;

  /**
   * The saved queries that come with commgraph and those of the folder.
   *
   * @throws ParameterException if the folder cannot be read
   */
  public SavedQueries queries() {
    try {
      return folder == null ? SavedQueries.bundled() : SavedQueries.with(folder);
    } catch (IOException e) {
      throw fault("--queries " + folder + ": " + FileFaults.reason(e));
    } catch (IllegalArgumentException e) {
      throw fault(e.getMessage());
    }
  }

  private ParameterException fault(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
