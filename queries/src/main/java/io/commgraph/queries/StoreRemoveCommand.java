package io.commgraph.queries;

import io.commgraph.graph.StoreException;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.options.StoreOption;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code commgraph store remove}: takes programs out of a store. */
@Command(
    name = "remove",
    description =
        "Remove programs from a store, or what a load that was cut short has left of one.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph store remove ring_of_four --graph ports.store")
final class StoreRemoveCommand implements Callable<Integer> {
  @ParentCommand private StoreCommand store;
  @Mixin private StoreOption place;

  @Parameters(arity = "1..*", paramLabel = "NAME", description = "The programs' names.")
  private List<String> names;

  @Override
  public Integer call() {
    return place.with(
        store.report(),
        opened -> {
          for (String name : names) {
            try {
              if (!opened.remove(name)) {
                throw place.notStored(name);
              }
            } catch (StoreException e) {
              throw StoreOption.notWritten(name, e);
            }
          }
          return ExitCode.FINE;
        });
  }
}
