package io.commgraph.queries;

import io.commgraph.queries.gremlin.GremlinQuery;
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
    customSynopsis = "commgraph query [OPTIONS] INPUT... GREMLIN",
    footerHeading = "%nExamples:%n",
    footer = {
      "  commgraph query queries/examples/ring_of_four.py \"g.windows().values('name')\"",
      "  commgraph query queries/examples/harbour_day.py --to domains"
          + " \"g.V().has('kind','domain').out('slot').path()\""
    })
final class QueryCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;
  @Mixin private GraphOptions graphs;
  @Mixin private AskOptions asked;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT... GREMLIN",
      description = {
        "Snapshots: .py, .msgpack, .json, each also with .gz; folders; - is standard input.",
        "Last, one traversal that starts with g., in the grammar of gremlin-lang and the steps of the DSL."
      })
  private List<String> words;

  @Override
  public Integer call() {
    GremlinQuery.Limits limits = asked.limits();
    if (words.size() < 2) {
      throw new ParameterException(spec.commandLine(), "Missing GREMLIN, the question");
    }
    List<Input> inputs = graphs.inputs(words.subList(0, words.size() - 1), spec.commandLine());
    String gremlin = words.get(words.size() - 1);
    Console console = main.console();
    Report report = new Report(console.err(), console.errColours());
    int exitCode =
        graphs.withGraph(
            inputs,
            Stage.BEFORE,
            console,
            report,
            graph -> new Questions(graph, limits, console, report).ask(gremlin, asked.format()));
    report.end();
    return exitCode;
  }
}
