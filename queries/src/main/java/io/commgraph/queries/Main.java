package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line. {@link #run} takes its streams and returns the exit code; only main exits. */
@Command(
    name = "commgraph",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Dataflow analysis of distributed accelerator programs on a property graph.")
public final class Main implements Runnable {

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, UTF_8);
    System.exit(run(out, err, args));
  }

  /** Runs one command and returns its exit code: 0 fine, 1 findings, 2 usage, 3 our own fault. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    return new CommandLine(new Main()).setOut(out).setErr(err).execute(args);
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "Missing command");
  }
}
