package io.commgraph.queries.gremlin;

import io.commgraph.analyses.CommGraph;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.QueryCode;
import io.commgraph.graph.ReadableGraph;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Optional;
import org.apache.tinkerpop.gremlin.jsr223.JavaTranslator;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinAntlrToJava;
import org.apache.tinkerpop.gremlin.process.traversal.Bytecode;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategies;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversalSource;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.optimization.RepeatUnrollStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.verification.ReadOnlyStrategy;

/**
 * Turns questions, as text or as bytecode, into traversals of one graph that cannot change it,
 * whatever the question says.
 */
public final class ReadOnlyGremlin {
  /**
   * What a text asks for.
   *
   * @param results come as they are found, unless the text ends in a step that fetches them
   * @param scan whether every vertex is looked at, because it does not start at the index
   */
  public record Asked(Iterator<?> results, boolean scan) {}

  private final GraphTraversalSource source;
  private final boolean strict;

  /**
   * @param strict whether a question that would look at every vertex is refused
   */
  public ReadOnlyGremlin(ReadableGraph graph, boolean strict) {
    GraphTraversalSource g = CommGraph.g(graph);
    this.source = new GraphTraversalSource(g.getGraph(), fenced(g.getStrategies()));
    this.strict = strict;
  }

  /** Where the traversals start. */
  public GraphTraversalSource source() {
    return source;
  }

  /**
   * What a text asks for.
   *
   * @throws DiagnosticException if it is no query, or asks for more than reading
   */
  public Asked asked(String text) {
    GremlinText read = GremlinText.read(text);
    boolean scan = scans(read.withoutFetching());
    return new Asked(results(evaluate(read)), scan);
  }

  /**
   * The compiled traversal that bytecode stands for. Strategies that it takes away are put back.
   *
   * @throws DiagnosticException if it asks for more than reading
   */
  public Traversal.Admin<?, ?> traversal(Bytecode bytecode) {
    GremlinBytecode.check(bytecode);
    Traversal.Admin<?, ?> traversal = JavaTranslator.of(source).translate(bytecode);
    if (traversal == null) {
      throw QueryFault.of(QueryCode.NOT_ONE_QUERY, "none");
    }
    traversal.setStrategies(fenced(traversal.getStrategies()));
    traversal.applyStrategies();
    noticeScan(traversal);
    return traversal;
  }

  @SuppressWarnings("unchecked") // the array of classes that varargs make
  private static TraversalStrategies fenced(TraversalStrategies strategies) {
    return strategies
        .clone()
        // unrolled loops are planned step by step, which cannot be interrupted
        .removeStrategies(RepeatUnrollStrategy.class)
        .addStrategies(ReadOnlyStrategy.instance(), new OnlyReading());
  }

  private boolean scans(GremlinText query) {
    if (!(evaluate(query) instanceof Traversal<?, ?> traversal)) {
      return false;
    }
    traversal.asAdmin().applyStrategies();
    return noticeScan(traversal.asAdmin());
  }

  private boolean noticeScan(Traversal.Admin<?, ?> compiled) {
    boolean scan = Scans.in(compiled);
    if (scan && strict) {
      throw QueryFault.of(QueryCode.SCANS);
    }
    return scan;
  }

  private Object evaluate(GremlinText text) {
    return new GremlinAntlrToJava(source).visit(text.query());
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
}
