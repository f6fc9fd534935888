package io.commgraph.queries.gremlin;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.ReadableGraph;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Asks one question in Gremlin text of a loaded program. */
public final class GremlinQuery {
  /**
   * What is known of an answer when all of it is there.
   *
   * @param rows how many results there are in it
   * @param cut whether there were more results than the limit
   * @param scan whether the query looked at every vertex, having not started at the index
   */
  public record Answer(int rows, boolean cut, boolean scan) {
    /**
     * What is worth knowing about it, each in a line.
     *
     * @param option what allows more results; empty for nothing
     */
    public List<String> notes(String option) {
      List<String> notes = new ArrayList<>();
      if (cut) {
        notes.add(
            "only the first %d results are shown%s"
                .formatted(rows, option.isEmpty() ? "" : " (" + option + ")"));
      }
      if (scan) {
        notes.add("the query looked at everything; start it with has('kind', …) to use the index");
      }
      return notes;
    }
  }

  /**
   * What a query may cost.
   *
   * @param timeout after which it is stopped
   * @param rows the most results of an answer
   * @param strict whether one that would look at every vertex is refused
   */
  public record Limits(Duration timeout, int rows, boolean strict) {}

  private static final int BLOCK = 1_000;

  private final ReadOnlyGremlin gremlin;
  private final Limits limits;

  /** Queries of a graph, each within the limits. */
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

  /** Whether a step of Gremlin does more than read, so that no query may have it. */
  public static boolean isRefused(String step) {
    return GremlinText.REFUSED.contains(step);
  }

  /** The text of a query as source, for the findings about it. */
  public static SourceLines source(String text) {
    return GremlinText.source(text);
  }

  /**
   * Runs a query and hands its results on while they are found, in blocks; of none, not one.
   *
   * @param sink is called in another thread, and not any more when this is over
   * @throws DiagnosticException if the text is no query, does more than read, fails, or takes too
   *     long; what was handed on is then not all
   */
  public Answer ask(String text, Consumer<List<?>> sink) {
    try {
      return Deadline.call(limits.timeout(), () -> answer(text, sink));
    } catch (TimeoutException e) {
      throw QueryFault.timedOut(limits.timeout());
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      throw QueryFault.of(e);
    }
  }

  private Answer answer(String text, Consumer<List<?>> sink) {
    ReadOnlyGremlin.Asked asked = gremlin.asked(text);
    Iterator<?> results = asked.results();
    int rows = 0;
    List<Object> block = new ArrayList<>();
    while (rows < limits.rows() && results.hasNext()) {
      block.add(results.next());
      rows++;
      if (block.size() == BLOCK) {
        sink.accept(block);
        block = new ArrayList<>();
      }
    }
    if (!block.isEmpty()) {
      sink.accept(block);
    }
    return new Answer(rows, results.hasNext(), asked.scan());
  }
}
