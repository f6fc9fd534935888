package io.commgraph.queries;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** All commands, in the order of the help. */
final class Commands {
  private static final List<Class<?>> ALL =
      List.of(
          CompileCommand.class,
          CheckCommand.class,
          QueryCommand.class,
          ExplainCommand.class,
          ShowCommand.class,
          ShellCommand.class,
          ServeCommand.class,
          ExportCommand.class,
          DiffCommand.class,
          ConvertCommand.class,
          StoreCommand.class,
          DiagnosticsCommand.class,
          DoctorCommand.class,
          CompletionCommand.class);

  private static final Set<Class<?>> ASKING =
      Set.of(
          CompileCommand.class,
          CheckCommand.class,
          QueryCommand.class,
          ExplainCommand.class,
          ShowCommand.class,
          ShellCommand.class,
          ServeCommand.class,
          ExportCommand.class);

  private Commands() {}

  /**
   * The command that the first word names, or all where it names none or where all are wanted: to
   * read what a command line can be of one command is much quicker than of all.
   */
  static Stream<Class<?>> needed(String... args) {
    String first = args.length == 0 ? "" : args[0];
    return ALL.stream()
        .filter(command -> name(command).equals(first) && command != CompletionCommand.class)
        .findFirst()
        .<Stream<Class<?>>>map(Stream::of)
        .orElseGet(ALL::stream);
  }

  /** Whether the first word names a command that needs a graph in memory. */
  static boolean askGraph(String... args) {
    return args.length > 0 && ASKING.stream().anyMatch(command -> name(command).equals(args[0]));
  }

  private static String name(Class<?> command) {
    return command.getSimpleName().replace("Command", "").toLowerCase(Locale.ROOT);
  }
}
