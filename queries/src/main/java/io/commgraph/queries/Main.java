package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.ir.DeepStack;
import io.commgraph.queries.batch.GraphAhead;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Limits;
import io.commgraph.queries.console.ResultStream;
import io.commgraph.queries.console.Shutdown;
import io.commgraph.queries.console.Version;
import io.commgraph.queries.options.LimitOptions;
import io.commgraph.queries.options.When;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command line. {@link #run} takes its streams and returns the exit code; only main exits. */
@Command(
    name = "commgraph",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    usageHelpWidth = 120,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:fine",
      "1:the input has errors, or two inputs differ",
      "2:wrong usage",
      "3:a fault of commgraph itself",
      "130:interrupted"
    },
    description = "Dataflow analysis of distributed accelerator programs on a property graph.")
public final class Main implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of a fault of commgraph itself.")
  private boolean debug;

  @Option(
      names = {"-q", "--quiet"},
      scope = ScopeType.INHERIT,
      description = "Say nothing but results and findings.")
  private boolean quiet;

  @Option(
      names = "--color",
      scope = ScopeType.INHERIT,
      paramLabel = "WHEN",
      description =
          "When to colour: ${COMPLETION-CANDIDATES}. Default: auto, on a terminal unless NO_COLOR is set.")
  private When color = When.AUTO;

  @Mixin private LimitOptions limits;

  private final Console console;

  private Main(Console console) {
    this.console = console;
  }

  public static void main(String[] args) {
    if (Commands.askGraph(args)) {
      GraphAhead.startFirst();
    }
    // The launcher says which of the streams 0, 1 and 2 are terminals; the JVM cannot tell.
    String terminals = System.getProperty("commgraph.terminals", "");
    String noColour = System.getenv("NO_COLOR");
    boolean colours = noColour == null || noColour.isEmpty();
    ResultStream results = new ResultStream(new FileOutputStream(FileDescriptor.out));
    PrintWriter out = new PrintWriter(results, false, UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, UTF_8);
    boolean interactive = terminals.contains("2");
    int exitCode =
        run(
            new Console(
                System.in,
                out,
                err,
                colours && terminals.contains("1"),
                colours && interactive,
                terminals.contains("0") && terminals.contains("1"),
                interactive,
                true,
                Limits.DEFAULT),
            args);
    System.exit(results.exitCode(exitCode, err));
  }

  /** Runs one command and returns its exit code: 0 fine, 1 findings, 2 usage, 3 our own fault. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(Console.plain(InputStream.nullInputStream(), out, err), args);
  }

  static int run(Console console, String... args) {
    Main main = new Main(console);
    try {
      return DeepStack.call(() -> main.commandLine(args).execute(args));
    } catch (Error e) {
      return main.fault(e);
    } finally {
      console.out().flush();
      console.err().flush();
    }
  }

  private CommandLine commandLine(String... args) {
    CommandLine commandLine = new CommandLine(this);
    Commands.needed(args).forEach(command -> commandLine.addSubcommand(command));
    return commandLine
        .setOut(console.out())
        .setErr(console.err())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler((exception, words) -> wrongUsage(exception))
        .setExecutionExceptionHandler((exception, command, parsed) -> fault(exception));
  }

  /**
   * Says what is wrong and how the command is called; all options would push that off the screen.
   */
  private static int wrongUsage(CommandLine.ParameterException exception) {
    CommandLine command = exception.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(exception.getMessage());
    if (CommandLine.UnmatchedArgumentException.printSuggestions(exception, err)) {
      return ExitCode.USAGE;
    }
    if (command.getSubcommands().isEmpty()) {
      err.print(command.getHelp().fullSynopsis());
      err.println(
          "hint: `%s --help` explains the options"
              .formatted(command.getCommandSpec().qualifiedName()));
    } else {
      command.usage(err);
    }
    return ExitCode.USAGE;
  }

  /** Where the command's results and findings go. */
  Console console() {
    Console coloured = color == When.AUTO ? console : console.coloured(color == When.ALWAYS);
    return (quiet ? coloured.quiet() : coloured).within(limits.chosen());
  }

  /** Says that commgraph failed, and returns the exit code for that. */
  int fault(Throwable thrown) {
    Shutdown.pass();
    String message = "internal fault: " + thrown;
    if (thrown instanceof OutOfMemoryError) {
      message =
          "out of memory (" + thrown.getMessage() + "); give more with COMMGRAPH_JAVA_OPTS=-Xmx4g";
    } else if (thrown instanceof StackOverflowError) {
      message = "the stack is full";
    }
    console.out().flush();
    console.err().println("commgraph: " + message.lines().findFirst().orElse(message));
    if (debug) {
      thrown.printStackTrace(console.err());
    } else {
      console.err().println("commgraph: run with --debug for the stack trace");
    }
    return ExitCode.FAULT;
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "Missing command");
  }
}
