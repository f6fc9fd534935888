package io.commgraph.queries.gremlin;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.graph.ReadableGraph;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.console.Shutdown;

/** Asks a graph and shows the answers, and what is worth knowing about them. */
public final class Questions {
  private final GremlinQuery query;
  private final Console console;
  private final Report report;

  /** Questions to a graph; answers and notes go to the console, what is refused to the report. */
  public Questions(
      ReadableGraph graph, GremlinQuery.Limits limits, Console console, Report report) {
    this.query = new GremlinQuery(graph, limits);
    this.console = console;
    this.report = report;
  }

  private void print(String text) {
    console.out().print(text);
    console.out().flush();
  }

  /** Shows the answer to one query, or why there is none; returns the exit code. */
  public int ask(String gremlin, ResultFormat format) {
    try {
      ResultText text = format.text();
      GremlinQuery.Answer answer = query.ask(gremlin, rows -> print(text.next(rows)));
      print(text.end());
      answer.notes("--limit").forEach(console::note);
      return ExitCode.FINE;
    } catch (DiagnosticException e) {
      Shutdown.pass();
      report.add(e.diagnostics(), GremlinQuery.source(gremlin));
      return ExitCode.FINDINGS;
    }
  }
}
