package io.commgraph.queries.shell;

import io.commgraph.analyses.CommGraph;
import io.commgraph.analyses.explain.Explanation;
import io.commgraph.analyses.explain.Fact;
import io.commgraph.analyses.explain.FactText;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Report;
import io.commgraph.queries.gremlin.GremlinQuery;
import io.commgraph.queries.gremlin.Questions;
import io.commgraph.queries.gremlin.ResultFormat;
import io.commgraph.queries.options.AskOptions;
import io.commgraph.queries.saved.SavedQueries;
import io.commgraph.queries.saved.SavedQuery;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** Answers one input of the shell after the other. */
public final class ShellSession {
  private final ProgramGraph graph;
  private final Questions questions;
  private final ResultFormat format;
  private final SavedQueries saved;
  private final Report report;
  private final PrintWriter out;
  private boolean ended;
  private int exitCode = ExitCode.FINE;

  public ShellSession(
      ProgramGraph graph, AskOptions asked, SavedQueries saved, Console console, Report report) {
    this.graph = graph;
    this.questions = new Questions(graph, asked.limits(), console, report);
    this.format = asked.format();
    this.saved = saved;
    this.report = report;
    this.out = console.out();
  }

  /** Whether it was asked to end. */
  public boolean isEnded() {
    return ended;
  }

  /** That of the worst answer so far. */
  public int exitCode() {
    return exitCode;
  }

  /** Answers a query or a directive; what is wrong with it is said, and the session goes on. */
  public void answer(String input) {
    if (input.startsWith(":")) {
      String[] words = input.split("\\s+", 2);
      Optional<Directive> directive = Directive.of(words[0]);
      String argument = words.length > 1 ? words[1].strip() : "";
      if (directive.isEmpty() || directive.get().needsArgument() && argument.isEmpty()) {
        wrong(
            directive
                .map(each -> each.text() + " needs " + each.argument())
                .orElse("there is no " + words[0] + "; :help lists what there is"));
      } else {
        direct(directive.get(), argument);
      }
    } else {
      ask(input);
    }
    out.flush();
  }

  private void direct(Directive directive, String argument) {
    switch (directive) {
      case HELP -> Help.write(out);
      case SCHEMA -> Help.schema(out);
      case STEPS -> Help.steps(out);
      case EXPAND -> expand(argument);
      case EXPLAIN -> ask(argument + ".explain()");
      case PROFILE -> ask(argument + ".profile()");
      case WHY -> why(argument);
      case SAVED -> saved(argument);
      case QUIT -> ended = true;
    }
  }

  private void ask(String query) {
    exitCode = Math.max(exitCode, questions.ask(query, format));
  }

  private void expand(String query) {
    try {
      out.println(GremlinQuery.expand(query));
    } catch (DiagnosticException e) {
      report.add(e.diagnostics(), GremlinQuery.source(query));
      exitCode = ExitCode.FINDINGS;
    }
  }

  private void why(String name) {
    List<Fact> facts = Explanation.of(CommGraph.g(graph), name);
    if (facts.isEmpty()) {
      wrong("nothing is called '" + name + "'");
    }
    FactText.write(facts, out);
  }

  private void saved(String name) {
    if (name.isEmpty()) {
      saved.all().forEach(query -> out.println(query.name() + ": " + query.question()));
      return;
    }
    Optional<SavedQuery> query = saved.named(name);
    if (query.isEmpty()) {
      wrong("there is no saved query '" + name + "'; :saved lists them");
    } else {
      ask(query.get().text());
    }
  }

  private void wrong(String message) {
    out.println(message);
    exitCode = ExitCode.FINDINGS;
  }
}
