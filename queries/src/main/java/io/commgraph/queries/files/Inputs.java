package io.commgraph.queries.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Gives the inputs of a command their names. */
public final class Inputs {
  private Inputs() {}

  /**
   * The inputs with their names.
   *
   * @throws ParameterException if one is no path
   */
  public static List<Input> of(List<String> arguments, CommandLine command) {
    return of(arguments, null, command);
  }

  /**
   * Likewise.
   *
   * @param snapshot the number of the snapshot that is meant in every folder; {@code null} for the
   *     newest one that the pipeline can start from
   */
  public static List<Input> of(List<String> arguments, Integer snapshot, CommandLine command) {
    return named(
        arguments.stream().map(argument -> new Arguments.Argument(argument, null)).toList(),
        snapshot,
        command);
  }

  /** Likewise, for arguments of which some were found in folders. */
  public static List<Input> named(
      List<Arguments.Argument> arguments, Integer snapshot, CommandLine command) {
    Path parent =
        arguments.stream()
            .filter(argument -> !argument.text().equals(Input.STANDARD_INPUT))
            .map(argument -> root(argument, command))
            .reduce(Inputs::common)
            .orElse(null);
    if (snapshot != null) {
      checkFolder(arguments.stream().map(Arguments.Argument::text).toList(), command);
    }
    return arguments.stream()
        .map(
            argument ->
                new Input(
                    file(argument.text(), snapshot, command),
                    name(argument.text(), parent, command)))
        .toList();
  }

  /**
   * Refuses to choose a snapshot where there is nothing to choose from.
   *
   * @throws ParameterException if none of the arguments is a folder of snapshots
   */
  public static void checkFolder(List<String> arguments, CommandLine command) {
    if (arguments.stream().allMatch(argument -> folder(argument).isEmpty())) {
      throw new ParameterException(
          command,
          "--snapshot says which snapshot of a folder is meant, and '%s' is no such folder"
              .formatted(arguments.get(0)));
    }
  }

  private static Path root(Arguments.Argument argument, CommandLine command) {
    Path path = absolute(argument.text(), command);
    return argument.root() == null ? path.getParent() : argument.root();
  }

  /** A single input, whose name is that of its file. */
  public static Input of(String argument, Integer snapshot, CommandLine command) {
    return of(List.of(argument), snapshot, command).get(0);
  }

  /** The folder that an argument names, if it names one. */
  public static Optional<DumpFolder> folder(String argument) {
    if (argument.equals(Input.STANDARD_INPUT) || !Files.isDirectory(Path.of(argument))) {
      return Optional.empty();
    }
    try {
      return Optional.of(DumpFolder.of(Path.of(argument)));
    } catch (IOException e) {
      return Optional.empty(); // reading it as a file says what is wrong
    }
  }

  private static String file(String argument, Integer number, CommandLine command) {
    Optional<DumpFolder> folder = folder(argument);
    if (folder.isEmpty()) {
      return argument;
    }
    Optional<DumpFolder.Snapshot> chosen =
        number == null ? folder.get().newest() : folder.get().numbered(number);
    if (number != null && chosen.isEmpty()) {
      throw new ParameterException(
          command,
          "The folder '%s' has no snapshot %d; its snapshots are %s"
              .formatted(argument, number, folder.get().numbers()));
    }
    return chosen.map(each -> each.file().toString()).orElse(argument);
  }

  /**
   * The inputs of a command that writes a file for each.
   *
   * @throws ParameterException if one is no path, or two would be written to one file
   */
  public static List<Input> withDistinctNames(
      List<Arguments.Argument> arguments, Integer snapshot, CommandLine command) {
    List<Input> inputs = named(arguments, snapshot, command);
    Map<String, Input> byName = new HashMap<>();
    for (Input input : inputs) {
      Input other = byName.putIfAbsent(input.name(), input);
      if (other != null) {
        throw new ParameterException(
            command,
            "The inputs '%s' and '%s' have the same name: %s"
                .formatted(other.argument(), input.argument(), input.name()));
      }
    }
    return inputs;
  }

  /**
   * Refuses inputs of which one would be written into the folder of another.
   *
   * @throws ParameterException if there are such
   */
  public static void checkFoldersAreApart(List<Input> inputs, CommandLine command) {
    Map<String, Input> byName =
        inputs.stream().collect(Collectors.toMap(Input::name, Function.identity()));
    for (Input input : inputs) {
      String name = input.name();
      for (int at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) {
        Input outer = byName.get(name.substring(0, at));
        if (outer != null) {
          throw new ParameterException(
              command,
              "The output of '%s' would lie in that of '%s': %s in %s"
                  .formatted(input.argument(), outer.argument(), name, outer.name()));
        }
      }
    }
  }

  private static String name(String argument, Path parent, CommandLine command) {
    if (argument.equals(Input.STANDARD_INPUT)) {
      return "stdin";
    }
    Path path = parent.relativize(absolute(argument, command));
    return Format.withoutEndings(path.toString().replace(path.getFileSystem().getSeparator(), "/"));
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
}
