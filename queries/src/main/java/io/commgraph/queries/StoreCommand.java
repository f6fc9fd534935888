package io.commgraph.queries;

import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph store}: many programs in one graph that stays. */
@Command(
    name = "store",
    description = "Keep many programs in one graph that stays, and ask questions across them.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      StoreLoadCommand.class,
      StoreListCommand.class,
      StoreQueryCommand.class,
      StoreGetCommand.class,
      StoreRemoveCommand.class
    },
    footerHeading = "%nExample:%n",
    footer =
        "  commgraph store load queries/examples/harbour_day.py queries/examples/ring_of_four.py --graph ports.store")
final class StoreCommand implements Runnable {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;

  Console console() {
    return main.console();
  }

  Report report() {
    return new Report(console().err(), console().errColours());
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing command");
  }
}
