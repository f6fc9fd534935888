package io.commgraph.queries.page;

import io.commgraph.ir.CallLike;
import io.commgraph.ir.Function;
import io.commgraph.ir.Node;
import io.commgraph.ir.Walk;
import java.util.Map;
import java.util.TreeMap;

/**
 * How often does a function call each operator? That is a count of statements, for which loading
 * all of them would be a waste.
 */
final class Remainder {
  private Remainder() {}

  static Map<String, Integer> of(Node node) {
    Map<String, Integer> counts = new TreeMap<>();
    if (node instanceof Function function) {
      Walk.preOrder(
          function.body(),
          part -> {
            if (part instanceof CallLike call && !call.op().isGlobalVar()) {
              counts.merge(call.op().name(), 1, Integer::sum);
            }
            return true;
          });
    }
    return counts;
  }

  static int total(Map<String, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
