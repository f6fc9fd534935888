package io.commgraph.graph;

import java.util.Set;
import org.apache.tinkerpop.gremlin.structure.Graph;

/** A property graph of programs that can be asked: in memory, or a store. */
public interface ReadableGraph {
  /** A view that only reads, shared until the graph changes. */
  Graph reader();

  /** The programs of which only a part is there, so that nobody is to see it. */
  default Set<String> incomplete() {
    return Set.of();
  }
}
