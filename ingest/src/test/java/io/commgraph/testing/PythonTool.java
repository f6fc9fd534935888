package io.commgraph.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** The checkers that share no code with this project. They need python3, 3.10 or newer. */
public enum PythonTool {
  /** Structural equality of two MessagePack snapshots. */
  IRDIFF,
  /** The same for the files of two folders by name, in one process. */
  IRDIFFS,
  /** Runtime calls of a host driver, printed, or those of two drivers compared. */
  HOST_TRACE,
  /** Many pairs of host drivers, compiled and compared, in one process. */
  HOST_TRACES,
  /** Many pairs of kernel configurations, in one process. */
  KERNEL_CONFIGS,
  /**
   * Two emitted kernels or orchestrations, or those of two folders by path, up to the names of
   * local values.
   */
  CODEDIFF,
  /** Whether the files of a folder are valid Python. */
  SYNTAX;

  private static final long LIMIT_MINUTES = 5;

  /**
   * How a run ended: 0 equal or fine, 1 different, 2 unreadable; standard error is in the output.
   */
  public record Result(int exitCode, String output) {}

  /** Runs the script on these arguments; a missing python3 is an error, never a skipped test. */
  public Result run(Object... arguments) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("commgraph-tool");
    Path output = folder.resolve("output");
    try {
      for (PythonTool tool : values()) {
        tool.unpack(folder);
      }
      return run(command(script(folder), arguments), output);
    } finally {
      Files.deleteIfExists(output);
      for (PythonTool tool : values()) {
        Files.deleteIfExists(tool.script(folder));
      }
      Files.deleteIfExists(folder);
    }
  }

  /** Scripts use each other, so all of them lie in one folder. */
  private void unpack(Path folder) throws IOException {
    Path script = script(folder);
    try (InputStream in = PythonTool.class.getResourceAsStream("/tools/" + script.getFileName())) {
      Files.copy(in, script);
    }
  }

  private Path script(Path folder) {
    return folder.resolve(name().toLowerCase(Locale.ROOT) + ".py");
  }

  private static List<String> command(Path script, Object... arguments) {
    List<String> command = new ArrayList<>();
    Collections.addAll(command, "python3", "-B", script.toString());
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    return command;
  }

  private static Result run(List<String> command, Path output)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly().waitFor();
      throw new IllegalStateException("still running after " + LIMIT_MINUTES + " min: " + command);
    }
    return new Result(process.exitValue(), Files.readString(output, UTF_8));
  }
}
