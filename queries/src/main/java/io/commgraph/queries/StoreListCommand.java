package io.commgraph.queries;

import io.commgraph.graph.StoredProgram;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.options.StoreOption;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code commgraph store list}: what is in a store. */
@Command(
    name = "list",
    description = "List the programs of a store: name, vertices and edges, when it was loaded.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph store list --graph ports.store")
final class StoreListCommand implements Callable<Integer> {
  @ParentCommand private StoreCommand store;
  @Mixin private StoreOption place;

  @Override
  public Integer call() {
    return place.with(
        store.report(),
        opened -> {
          for (StoredProgram each : opened.programs()) {
            store
                .console()
                .out()
                .printf(
                    Locale.ROOT,
                    "%-40s %10s  %s%n",
                    each.name(),
                    each.isWhole() ? each.elements() : "incomplete",
                    each.since());
          }
          return ExitCode.FINE;
        });
  }
}
