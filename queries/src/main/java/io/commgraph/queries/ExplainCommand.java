package io.commgraph.queries;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.commgraph.analyses.CommGraph;
import io.commgraph.analyses.explain.Explanation;
import io.commgraph.analyses.explain.Fact;
import io.commgraph.analyses.explain.FactText;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.options.GraphOptions;
import io.commgraph.queries.options.InputHelp;
import io.commgraph.queries.options.TextOrJson;
import io.commgraph.transforms.pipeline.Stage;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph explain}: the chain behind a name. */
@Command(
    name = "explain",
    description =
        "Say why: the chain behind an allocation, window, parameter, dispatch, context or domain.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  commgraph explain queries/examples/ring_of_four.py wood",
      "  commgraph explain queries/examples/harbour_day.py crane_0.berth --format json"
    })
final class ExplainCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;
  @Mixin private GraphOptions graphs;

  @Parameters(index = "0", paramLabel = "INPUT", description = InputHelp.ONE)
  private String input;

  @Parameters(
      index = "1",
      paramLabel = "NAME",
      description =
          "What to explain, as NAME or FUNCTION.NAME; without the __ssa_v0 of single assignment, all of that name.")
  private String name;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "How it is written: text or json. Default: text.")
  private TextOrJson form = TextOrJson.TEXT;

  @Override
  public Integer call() {
    Console console = main.console();
    Report report = new Report(console.err(), console.errColours());
    int exitCode =
        graphs.withGraph(
            graphs.inputs(List.of(input), spec.commandLine()),
            Stage.BEFORE,
            console,
            report,
            graph -> explain(Explanation.of(CommGraph.g(graph), name)));
    report.end();
    return exitCode;
  }

  private int explain(List<Fact> facts) {
    Console console = main.console();
    if (facts.isEmpty()) {
      console
          .err()
          .println(
              "nothing is called '%s'; domains and contexts are there after --to domains or --to contexts"
                  .formatted(name));
      return ExitCode.FINDINGS;
    }
    if (form == TextOrJson.JSON) {
      console.out().print(json(facts));
    } else {
      FactText.write(facts, console.out());
    }
    return ExitCode.FINE;
  }

  private static String json(List<Fact> facts) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
      json(facts, json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private static void json(List<Fact> facts, JsonGenerator json) throws IOException {
    json.writeStartArray();
    for (Fact fact : facts) {
      json.writeStartObject();
      json.writeStringField("relation", fact.relation());
      json.writeStringField("kind", fact.kind());
      json.writeStringField("name", fact.name());
      json.writeStringField("function", fact.function());
      json.writeStringField("span", fact.span());
      json.writeStringField("detail", fact.detail());
      json.writeFieldName("facts");
      json(fact.facts(), json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
