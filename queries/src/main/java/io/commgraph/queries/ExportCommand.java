package io.commgraph.queries;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.export.ExportFormat;
import io.commgraph.queries.export.Extract;
import io.commgraph.queries.files.AtomicFile;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.options.GraphOptions;
import io.commgraph.queries.options.InputHelp;
import io.commgraph.queries.options.TimeoutOption;
import io.commgraph.transforms.pipeline.Stage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.tinkerpop.gremlin.structure.Graph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph export}: the graph for other tools. */
@Command(
    name = "export",
    description = "Write the property graph for other tools: GraphML, GraphSON or DOT.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  commgraph export queries/examples/ring_of_four.py -o ring.graphml",
      "  commgraph export queries/examples/ring_of_four.py -o windows.dot --query \"g.windows().outE('viewOf')\""
    })
final class ExportCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;
  @Mixin private GraphOptions graphs;

  @Parameters(arity = "1..*", paramLabel = "INPUT", description = InputHelp.SEVERAL)
  private List<String> inputs;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description =
          "What is written, by its ending: .graphml, .graphson or .dot, each also with .gz.")
  private Path file;

  @Option(
      names = "--query",
      paramLabel = "GREMLIN",
      description =
          "Only the vertices and edges that a query finds; of vertices alone, the edges between them, too.")
  private String query;

  @Mixin private TimeoutOption timeout;

  @Override
  public Integer call() {
    Console console = main.console();
    ExportFormat format =
        ExportFormat.of(file.toString())
            .orElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(),
                        "'%s' ends in none of %s".formatted(file, ExportFormat.endings())));
    Report report = new Report(console.err(), console.errColours());
    int exitCode =
        graphs.withGraph(
            graphs.inputs(inputs, spec.commandLine()),
            Stage.BEFORE,
            console,
            report,
            graph -> export(graph, format, report));
    report.end();
    return exitCode;
  }

  private int export(ProgramGraph graph, ExportFormat format, Report report) {
    try {
      Graph extract = query == null ? Extract.of(graph.reader()) : found(graph);
      AtomicFile.write(file, out -> format.write(extract, out));
      return ExitCode.FINE;
    } catch (DiagnosticException e) {
      report.add(e.diagnostics(), GremlinQuery.source(query == null ? "" : query));
      return ExitCode.FINDINGS;
    }
  }

  private Graph found(ProgramGraph graph) {
    List<Object> results = new ArrayList<>();
    new GremlinQuery(graph, new GremlinQuery.Limits(timeout.timeout(), Integer.MAX_VALUE, false))
        .ask(query, results::addAll);
    return Extract.of(results);
  }
}
