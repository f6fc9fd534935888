package io.commgraph.queries;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** All commands, in the order of the help. */
final class Commands {
  private static final List<Entry> ALL =
      List.of(
          asking(CompileCommand.class),
          asking(CheckCommand.class),
          asking(QueryCommand.class),
          asking(ExplainCommand.class),
          asking(ShowCommand.class),
          asking(ShellCommand.class),
          asking(ServeCommand.class),
          asking(ExportCommand.class),
          other(DiffCommand.class),
          other(ConvertCommand.class),
          other(StoreCommand.class),
          other(DiagnosticsCommand.class),
          other(DoctorCommand.class),
          other(CompletionCommand.class));

  /**
   * A command.
   *
   * @param asksGraph whether it needs a graph in memory
   */
  private record Entry(Class<?> command, boolean asksGraph) {
    boolean isNamedBy(String... args) {
      String name = command.getSimpleName().replace("Command", "").toLowerCase(Locale.ROOT);
      return args.length > 0 && args[0].equals(name);
    }
  }

  private Commands() {}

  private static Entry asking(Class<?> command) {
    return new Entry(command, true);
  }

  private static Entry other(Class<?> command) {
    return new Entry(command, false);
  }

  /**
   * The command that the first word names, or all where it names none or where all are wanted: to
   * read what a command line can be of one command is much quicker than of all.
   */
  static Stream<Class<?>> needed(String... args) {
    return ALL.stream()
        .filter(entry -> entry.isNamedBy(args) && entry.command != CompletionCommand.class)
        .findFirst()
        .map(Stream::of)
        .orElseGet(ALL::stream)
        .map(Entry::command);
  }

  /** Whether the first word names a command that needs a graph in memory. */
  static boolean askGraph(String... args) {
    return ALL.stream().anyMatch(entry -> entry.asksGraph && entry.isNamedBy(args));
  }
}
