package io.commgraph.queries;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.Program;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.ResultFormat;
import io.commgraph.transforms.pipeline.Stage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code commgraph query}: a question in Gremlin about one program. */
@Command(
    name = "query",
    description = "Ask a question in Gremlin about a program; it is read only.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  commgraph query queries/examples/ring_of_four.py"
          + " \"g.V().has('kind','window').values('name')\"",
      "  commgraph query queries/examples/harbour_day.py --to domains"
          + " \"g.V().has('kind','domain').out('slot').path()\""
    })
final class QueryCommand implements Callable<Integer> {
  @ParentCommand private Main main;
  @Mixin private SnapshotOption snapshot;
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "INPUT",
      description =
          "A snapshot: .py, .msgpack, .json, each also with .gz; a folder; - is standard input.")
  private String input;

  @Parameters(
      index = "1",
      paramLabel = "GREMLIN",
      description = "One traversal, in the grammar of gremlin-lang, that starts with g.")
  private String gremlin;

  @Option(
      names = "--to",
      paramLabel = "STAGE",
      converter = StageConverter.class,
      completionCandidates = StageConverter.class,
      description = "Bring the program to a stage first: ${COMPLETION-CANDIDATES}.")
  private Stage to = Stage.BEFORE;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "table, json or graphson. Default: table.")
  private ResultFormat format = ResultFormat.TABLE;

  @Option(
      names = "--detail",
      paramLabel = "DETAIL",
      description = "How much is loaded: lineage or full. Default: full.")
  private Detail detail = Detail.FULL;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "When to give up, such as 500ms, 30s or 5m. Default: 30s.")
  private Duration timeout = Duration.ofSeconds(30);

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "The most results that are shown. Default: ${DEFAULT-VALUE}.")
  private int limit = 10_000;

  @Override
  public Integer call() {
    if (limit < 1) {
      throw new ParameterException(spec.commandLine(), "--limit must be positive");
    }
    Console console = main.console();
    Report report = new Report(console.err(), console.errColours());
    int exitCode = ExitCode.FINDINGS;
    try (GraphAhead graphs = new GraphAhead(detail)) {
      graphs.start();
      Program program = program(report);
      if (program != null) {
        try (ProgramGraph graph = graphs.take()) {
          graph.load(program);
          exitCode = ask(graph, report);
        }
      }
    }
    report.end();
    return exitCode;
  }

  /** The program at its stage; {@code null} if it has errors. */
  private Program program(Report report) {
    List<Program> programs = new ArrayList<>();
    try (Compilation compilation =
        new Compilation(
            new ProgramFiles(main.console().in()), to, new GraphAhead(Detail.LINEAGE))) {
      Compilation.Outcome outcome =
          compilation.run(Inputs.of(input, snapshot.number(), spec.commandLine()), programs::add);
      report.add(outcome.findings(), outcome.sources());
    }
    return programs.isEmpty() ? null : programs.get(0);
  }

  private int ask(ProgramGraph graph, Report report) {
    Console console = main.console();
    try {
      GremlinQuery.Answer answer = new GremlinQuery(graph, timeout, limit).ask(gremlin, format);
      console.out().print(answer.text());
      console.out().flush();
      if (answer.cut()) {
        console.err().println("note: only the first " + limit + " results are shown (--limit)");
      }
      if (answer.scan()) {
        console
            .err()
            .println(
                "note: the query looked at everything; start it with has('kind', …) to use the index");
      }
      return ExitCode.FINE;
    } catch (DiagnosticException e) {
      report.add(e.diagnostics(), GremlinQuery.source(gremlin));
      return ExitCode.FINDINGS;
    }
  }
}
