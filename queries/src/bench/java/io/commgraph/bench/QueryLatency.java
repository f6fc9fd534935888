package io.commgraph.bench;

import io.commgraph.graph.Detail;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.DeepStack;
import io.commgraph.queries.gremlin.GremlinQuery;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/**
 * How long does an answer take, the first time and when asked again? Prints a table for generated
 * programs of about 10³ to 10⁵ vertices. {@code first} is the first query of its kind on a graph
 * that nothing has read yet, {@code again} the best of ten on the same graph.
 */
public final class QueryLatency {
  private static final List<Integer> SIZES = List.of(1_000, 10_000, 100_000);
  private static final int REPETITIONS = 10;
  private static final GremlinQuery.Limits LIMITS =
      new GremlinQuery.Limits(Duration.ofMinutes(5), Integer.MAX_VALUE, false);

  private static final List<String> QUERIES =
      List.of(
          "g.allocs().count()",
          "g.allocs().limit(100).project('n', 'w').by('name').by(windows().count())",
          "g.windows().limit(100).dispatches().count()",
          "g.windows().dispatches().count()",
          "g.V().groupCount().by('kind')");

  private QueryLatency() {}

  public static void main(String[] args) {
    DeepStack.run(
        () -> {
          row(SIZES.get(0), QUERIES.get(0), System.out, false);
          System.out.printf("%9s %10s %10s  %s%n", "vertices", "first ms", "again ms", "query");
          for (int size : SIZES) {
            QUERIES.forEach(query -> row(size, query, System.out, true));
          }
        });
    System.exit(0);
  }

  private static void row(int size, String query, PrintStream out, boolean shown) {
    try (ProgramGraph graph =
        ProgramGraph.of(GeneratedPrograms.dispatches(size), Detail.FULL)) {
      GremlinQuery asked = new GremlinQuery(graph, LIMITS);
      double first = milliseconds(asked, query);
      double again = Double.MAX_VALUE;
      for (int i = 0; i < REPETITIONS; i++) {
        again = Math.min(again, milliseconds(asked, query));
      }
      if (shown) {
        long vertices = graph.g().V().count().next();
        out.printf("%9d %10.1f %10.1f  %s%n", vertices, first, again, query);
      }
    }
  }

  private static double milliseconds(GremlinQuery asked, String query) {
    long start = System.nanoTime();
    asked.ask(query, rows -> {});
    return (System.nanoTime() - start) / 1e6;
  }
}
