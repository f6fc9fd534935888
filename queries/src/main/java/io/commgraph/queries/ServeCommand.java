package io.commgraph.queries;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.console.UntilStopped;
import io.commgraph.queries.files.Format;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.options.GraphOptions;
import io.commgraph.queries.options.TimeoutOption;
import io.commgraph.queries.page.KeptInput;
import io.commgraph.queries.page.LivePage;
import io.commgraph.queries.page.PageSnapshots;
import io.commgraph.queries.server.GremlinService;
import io.commgraph.transforms.pipeline.Stage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph serve}: a graph for browsers, and for clients of Gremlin Server. */
@Command(
    name = "serve",
    description =
        "Give out the page of show, in which questions can be asked, and answer clients of Gremlin"
            + " Server, on this machine and until it is stopped; the graph is read only.",
    footerHeading = "%nExample:%n",
    footer = "  commgraph serve queries/examples/ring_of_four.py --to domains --port 0")
final class ServeCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Spec private CommandSpec spec;
  @Mixin private GraphOptions graphs;

  @Parameters(
      arity = "1..*",
      paramLabel = "INPUT",
      description =
          "Snapshots: "
              + Format.ENDINGS
              + "; folders, of which the page steps"
              + " through all snapshots; - is standard input.")
  private List<String> inputs;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Where to listen; 0 is any that is free. Default: ${DEFAULT-VALUE}.",
      defaultValue = "8182")
  private int port;

  @Mixin private TimeoutOption timeout;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "The most results of a query; more are an error. Default: ${DEFAULT-VALUE}.")
  private int limit = 1_000_000;

  @Option(names = "--strict", description = "Refuse queries that would look at every vertex.")
  private boolean strict;

  @Override
  public Integer call() {
    if (port < 0 || port > 65_535) {
      throw new ParameterException(spec.commandLine(), "--port is a number from 0 to 65535");
    }
    if (limit < 1) {
      throw new ParameterException(spec.commandLine(), "--limit must be positive");
    }
    Console console = main.console();
    Report report = new Report(console.err(), console.errColours());
    KeptInput input = new KeptInput(console);
    try (UntilStopped stop = new UntilStopped()) {
      return graphs.withGraph(
          graphs.inputs(inputs, spec.commandLine()),
          Stage.BEFORE,
          input.files(),
          console,
          report,
          (graph, sources) -> serve(graph, sources, input, stop, report));
    } finally {
      report.end();
    }
  }

  private int serve(
      ProgramGraph graph,
      Map<String, SourceLines> sources,
      KeptInput input,
      UntilStopped stop,
      Report report) {
    GremlinQuery.Limits limits = new GremlinQuery.Limits(timeout.timeout(), limit, strict);
    try (LivePage page =
            new LivePage(
                graph,
                sources,
                graphs.pagePrograms(inputs, spec.commandLine()),
                () -> new PageSnapshots(input::files, report, Detail.LINEAGE, LivePage.MOST_NODES),
                limits);
        GremlinService service = GremlinService.start(graph, port, limits, page)) {
      main.console().out().println("the page is at " + service.page());
      main.console().out().println("g is served at " + service.address() + "; Ctrl-C stops it");
      main.console().out().flush();
      stop.await();
      return ExitCode.FINE;
    } catch (DiagnosticException e) {
      report.add(e.diagnostics(), SourceLines.NONE);
      return ExitCode.FINDINGS;
    }
  }
}
