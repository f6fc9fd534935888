package io.commgraph.queries;

import static java.util.Comparator.naturalOrder;

import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.Questions;
import io.commgraph.queries.options.AskOptions;
import io.commgraph.queries.options.GraphOptions;
import io.commgraph.queries.options.InputHelp;
import io.commgraph.queries.options.SavedOptions;
import io.commgraph.queries.saved.SavedQuery;
import io.commgraph.transforms.pipeline.Stage;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph query}: a question in Gremlin about programs. */
@Command(
    name = "query",
    description = "Ask a question in Gremlin about programs; it is read only.",
    customSynopsis = {
      "commgraph query [OPTIONS] INPUT... GREMLIN",
      "commgraph query [OPTIONS] INPUT... --saved NAME",
      "commgraph query --list"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  commgraph query queries/examples/ring_of_four.py \"g.windows().values('name')\"",
      "  commgraph query queries/examples/harbour_day.py --to domains"
          + " \"g.V().has('kind','domain').out('slot').path()\"",
      "  commgraph query queries/examples/harbour_day.py --saved domains",
      "  commgraph query --list --tag signals"
    })
final class QueryCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;
  @Mixin private GraphOptions graphs;
  @Mixin private AskOptions asked;

  @Mixin private SavedOptions saved;

  @Parameters(
      arity = "0..*",
      paramLabel = "INPUT... GREMLIN",
      description = {
        InputHelp.SEVERAL,
        "Last, one traversal that starts with g., in the grammar of gremlin-lang and the steps of the DSL; none with --saved or --tag."
      })
  private List<String> words = List.of();

  @Override
  public Integer call() {
    Console console = main.console();
    if (saved.isList()) {
      saved.list(console.out());
      return ExitCode.FINE;
    }
    List<SavedQuery> chosen = saved.isChosen() ? saved.chosen() : List.of();
    int typed = saved.isChosen() ? 0 : 1;
    if (words.size() <= typed) {
      throw new ParameterException(
          spec.commandLine(),
          words.isEmpty() ? "Missing INPUT, the program" : "Missing GREMLIN, the question");
    }
    GremlinQuery.Limits limits = asked.limits();
    Report report = new Report(console.err(), console.errColours());
    int exitCode =
        graphs.withGraph(
            graphs.inputs(words.subList(0, words.size() - typed), spec.commandLine()),
            chosen.stream().map(SavedQuery::stage).max(naturalOrder()).orElse(Stage.BEFORE),
            console,
            report,
            graph -> {
              Questions questions = new Questions(graph, limits, console, report);
              return saved.isChosen()
                  ? SavedOptions.ask(chosen, questions, asked.format(), console.out())
                  : questions.ask(words.get(words.size() - 1), asked.format());
            });
    report.end();
    return exitCode;
  }
}
