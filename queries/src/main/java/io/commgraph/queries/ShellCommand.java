package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.files.Format;
import io.commgraph.queries.options.AskOptions;
import io.commgraph.queries.options.GraphOptions;
import io.commgraph.queries.saved.OwnQueries;
import io.commgraph.queries.shell.ShellSession;
import io.commgraph.queries.shell.ShellTerminal;
import io.commgraph.queries.shell.ShellText;
import io.commgraph.transforms.pipeline.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jline.terminal.TerminalBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph shell}: questions one after the other. */
@Command(
    name = "shell",
    description =
        "Ask questions one after the other, typed or from a script on standard input; :help says how.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph shell queries/examples/ring_of_four.py --to domains")
final class ShellCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;
  @Mixin private GraphOptions graphs;
  @Mixin private AskOptions asked;
  @Mixin private OwnQueries own;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description = "Snapshots: " + Format.ENDINGS + "; folders.")
  private List<String> inputs;

  @Option(
      names = "--echo",
      description = "Show each query of a script before its answer, as if it had been typed.")
  private boolean echo;

  @Option(
      names = "--history",
      paramLabel = "FILE",
      description = "Where what was typed is kept. Default: ${DEFAULT-VALUE}.",
      defaultValue = "${user.home}/.commgraph_history")
  private Path history;

  @Override
  public Integer call() {
    Console console = main.console();
    Report report = new Report(console.err(), console.errColours());
    return graphs.withGraph(
        graphs.inputs(inputs, spec.commandLine()),
        Stage.BEFORE,
        console,
        report,
        graph -> run(graph, console, report));
  }

  private int run(ProgramGraph graph, Console console, Report report) {
    ShellSession session = new ShellSession(graph, asked, own.queries(), console, report);
    try {
      if (console.typed()) {
        typed(session);
      } else {
        script(session, console);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return console.typed() ? ExitCode.FINE : session.exitCode();
  }

  private void typed(ShellSession session) throws IOException {
    try (ShellTerminal terminal =
        new ShellTerminal(TerminalBuilder.builder().system(true).build(), history)) {
      while (!session.isEnded()) {
        Optional<String> input = terminal.next();
        if (input.isEmpty()) {
          return;
        }
        if (!input.get().isEmpty()) {
          session.answer(input.get());
        }
      }
    }
  }

  private void script(ShellSession session, Console console) throws IOException {
    String script = new String(console.in().readAllBytes(), UTF_8);
    for (String input : ShellText.inputs(script)) {
      if (session.isEnded()) {
        return;
      }
      if (echo) {
        console
            .out()
            .println(
                ShellTerminal.PROMPT
                    + input.replace("\n", "\n" + " ".repeat(ShellTerminal.PROMPT.length())));
      }
      session.answer(input);
      if (echo) {
        console.out().println();
      }
    }
  }
}
