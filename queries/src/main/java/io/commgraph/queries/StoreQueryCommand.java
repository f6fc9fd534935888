package io.commgraph.queries;

import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.Questions;
import io.commgraph.queries.options.AskOptions;
import io.commgraph.queries.options.SavedOptions;
import io.commgraph.queries.options.StoreOption;
import io.commgraph.queries.saved.SavedQuery;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph store query}: a question across the programs of a store. */
@Command(
    name = "query",
    description = "Ask a question in Gremlin across the programs of a store; it is read only.",
    footerHeading = "%nExample:%n",
    footer =
        "  commgraph store query --graph ports.store \"g.windows().dispatches().values('program').dedup()\"")
final class StoreQueryCommand implements Callable<Integer> {
  @ParentCommand private StoreCommand store;
  @Spec private CommandSpec spec;
  @Mixin private StoreOption place;
  @Mixin private AskOptions asked;
  @Mixin private SavedOptions saved;

  @Parameters(
      arity = "0..1",
      paramLabel = "GREMLIN",
      description =
          "One traversal that starts with g., as for `commgraph query`; none with --saved or --tag.")
  private String query;

  @Override
  public Integer call() {
    Console console = store.console();
    if (saved.isList()) {
      saved.list(console.out());
      return ExitCode.FINE;
    }
    if (query == null && !saved.isChosen()) {
      throw new ParameterException(spec.commandLine(), "Missing GREMLIN, the question");
    }
    List<SavedQuery> chosen = saved.isChosen() ? saved.chosen() : List.of();
    GremlinQuery.Limits limits = asked.limits();
    Report report = store.report();
    return place.with(
        report,
        opened -> {
          Questions questions = new Questions(opened, limits, console, report);
          return saved.isChosen()
              ? SavedOptions.ask(chosen, questions, asked.format(), console.out())
              : questions.ask(query, asked.format());
        });
  }
}
