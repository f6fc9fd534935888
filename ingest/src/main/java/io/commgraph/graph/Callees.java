package io.commgraph.graph;

import io.commgraph.ir.CallLike;
import io.commgraph.ir.Function;
import io.commgraph.ir.Walk;
import java.util.Set;
import java.util.TreeSet;

/** The names of the functions that a function calls. */
final class Callees {
  private Callees() {}

  static Set<String> of(Function function) {
    Set<String> names = new TreeSet<>();
    Walk.preOrder(
        function.body(),
        each -> {
          if (each instanceof CallLike call && call.op().isGlobalVar()) {
            names.add(call.op().name());
          }
          return !(each instanceof io.commgraph.ir.Type);
        });
    return names;
  }
}
