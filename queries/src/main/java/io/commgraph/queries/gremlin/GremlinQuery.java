package io.commgraph.queries.gremlin;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.ReadableGraph;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** Asks one question in Gremlin text of a loaded program. */
public final class GremlinQuery {
  /**
   * An answer, written out.
   *
   * @param rows how many results there are in it
   * @param cut whether there were more results than the limit
   * @param scan whether the query looked at every vertex, having not started at the index
   */
  public record Answer(String text, int rows, boolean cut, boolean scan) {}

  /**
   * What a query may cost.
   *
   * @param timeout after which it is stopped
   * @param rows the most results of an answer
   * @param strict whether one that would look at every vertex is refused
   */
  public record Limits(Duration timeout, int rows, boolean strict) {}

  private final ReadOnlyGremlin gremlin;
  private final Limits limits;

  public GremlinQuery(ReadableGraph graph, Limits limits) {
    this.gremlin = new ReadOnlyGremlin(graph, limits.strict());
    this.limits = limits;
  }

  /**
   * The query with each step of the DSL written out.
   *
   * @throws DiagnosticException if there is something in the text that is no word of Gremlin
   */
  public static String expand(String text) {
    return DslExpansion.of(GremlinText.tokens(text)).text();
  }

  /** The text of a query as source, for the findings about it. */
  public static SourceLines source(String text) {
    return GremlinText.source(text);
  }

  /**
   * Runs a query and writes its answer out.
   *
   * @throws DiagnosticException if the text is no query, does more than read, fails, or takes too
   *     long
   */
  public Answer ask(String text, ResultFormat format) {
    return ask(text, format::write);
  }

  /**
   * Runs a query and hands its results on.
   *
   * @param write turns the results into the answer's text
   * @throws DiagnosticException as for {@link #ask(String, ResultFormat)}
   */
  public Answer ask(String text, Function<List<?>, String> write) {
    try {
      return Deadline.call(limits.timeout(), () -> answer(text, write));
    } catch (TimeoutException e) {
      throw QueryFault.timedOut(limits.timeout());
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      throw QueryFault.of(e);
    }
  }

  private Answer answer(String text, Function<List<?>, String> write) {
    ReadOnlyGremlin.Asked asked = gremlin.asked(text);
    Iterator<?> results = asked.results();
    List<Object> rows = new ArrayList<>();
    while (rows.size() < limits.rows() && results.hasNext()) {
      rows.add(results.next());
    }
    return new Answer(write.apply(rows), rows.size(), results.hasNext(), asked.scan());
  }
}
