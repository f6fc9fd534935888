package io.commgraph.queries;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Gives the inputs of a command their names. */
final class Inputs {
  private Inputs() {}

  /**
   * The inputs with their names.
   *
   * @throws ParameterException if two of them would have the same name, or one is no path
   */
  static List<Input> of(List<String> arguments, CommandLine command) {
    Path parent = null;
    for (String argument : arguments) {
      if (!argument.equals(Input.STANDARD_INPUT)) {
        Path folder = absolute(argument, command).getParent();
        parent = parent == null ? folder : common(parent, Objects.requireNonNull(folder, argument));
      }
    }
    List<Input> inputs = new ArrayList<>();
    Map<String, String> taken = new HashMap<>();
    for (String argument : arguments) {
      String name =
          argument.equals(Input.STANDARD_INPUT)
              ? "stdin"
              : Format.withoutEndings(slashes(parent.relativize(absolute(argument, command))));
      String other = taken.putIfAbsent(name, argument);
      if (other != null) {
        throw new ParameterException(
            command,
            "The inputs '" + other + "' and '" + argument + "' have the same name: " + name);
      }
      inputs.add(new Input(argument, name));
    }
    return inputs;
  }

  /** A single input, whose name is that of its file. */
  static Input of(String argument, CommandLine command) {
    return of(List.of(argument), command).get(0);
  }

  private static Path absolute(String argument, CommandLine command) {
    try {
      Path path = Path.of(argument).toAbsolutePath().normalize();
      if (argument.isEmpty() || path.getFileName() == null) {
        throw new ParameterException(command, "'" + argument + "' is no file");
      }
      return path;
    } catch (InvalidPathException e) {
      throw new ParameterException(command, "'" + argument + "' is no path: " + e.getReason(), e);
    }
  }

  private static Path common(Path left, Path right) {
    Path common = left;
    while (!right.startsWith(common)) {
      common = common.getParent();
    }
    return common;
  }

  private static String slashes(Path path) {
    return path.toString().replace(path.getFileSystem().getSeparator(), "/");
  }
}
