package io.commgraph.queries.gremlin;

import io.commgraph.analyses.CommGraph;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.QueryCode;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.ReadableGraph;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinAntlrToJava;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.optimization.RepeatUnrollStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.verification.ReadOnlyStrategy;

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

  private final ReadableGraph graph;
  private final Limits limits;

  public GremlinQuery(ReadableGraph graph, Limits limits) {
    this.graph = graph;
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
      throw fault(QueryCode.TIMED_OUT, readable(limits.timeout()));
    } catch (OnlyReading.Refusal e) {
      throw fault(QueryCode.REFUSED, e.getMessage());
    } catch (DiagnosticException e) {
      throw e;
    } catch (OutOfMemoryError e) {
      throw fault(QueryCode.OUT_OF_MEMORY);
    } catch (RuntimeException e) {
      throw fault(QueryCode.FAILED, reason(e));
    }
  }

  private Answer answer(String text, Function<List<?>, String> write) {
    GremlinText read = GremlinText.read(text);
    boolean scan = scans(read.withoutFetching());
    if (scan && limits.strict()) {
      throw fault(QueryCode.SCANS);
    }
    Iterator<?> results = results(evaluate(read));
    List<Object> rows = new ArrayList<>();
    while (rows.size() < limits.rows() && results.hasNext()) {
      rows.add(results.next());
    }
    return new Answer(write.apply(rows), rows.size(), results.hasNext(), scan);
  }

  private boolean scans(GremlinText query) {
    if (!(evaluate(query) instanceof Traversal<?, ?> traversal)) {
      return false;
    }
    traversal.asAdmin().applyStrategies();
    return Scans.in(traversal.asAdmin());
  }

  private Object evaluate(GremlinText text) {
    return new GremlinAntlrToJava(source()).visit(text.query());
  }

  /** Unrolled loops are planned step by step, which cannot be interrupted. */
  @SuppressWarnings("unchecked") // the array of classes that varargs make
  private GraphTraversalSource source() {
    return CommGraph.g(graph)
        .withStrategies(ReadOnlyStrategy.instance(), new OnlyReading())
        .withoutStrategies(RepeatUnrollStrategy.class);
  }

  /** What a query ends with is a traversal, or what its last step fetched. */
  private static Iterator<?> results(Object evaluated) {
    if (evaluated instanceof Iterator<?> iterator) {
      return iterator;
    }
    if (evaluated instanceof Optional<?> optional) {
      return optional.stream().iterator();
    }
    return evaluated instanceof Collection<?> collection
        ? collection.iterator()
        : Collections.singletonList(evaluated).iterator();
  }

  private static DiagnosticException fault(QueryCode code, Object... arguments) {
    return new DiagnosticException(GremlinText.finding(code, arguments));
  }

  /** The JVM adds to a wrong class in which module it is. */
  private static String reason(RuntimeException e) {
    String message = e.getMessage() == null ? e.toString() : e.getMessage();
    return e instanceof ClassCastException ? message.replaceFirst(" \\(.*", "") : message;
  }

  private static String readable(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
