package io.commgraph.analyses.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.tinkerpop.gremlin.structure.Graph;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.janusgraph.core.JanusGraphFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CommTraversalTest {

  private final Graph graph = JanusGraphFactory.build().set("storage.backend", "inmemory").open();
  private final CommTraversalSource g = graph.traversal(CommTraversalSource.class);

  @AfterEach
  void close() throws Exception {
    graph.close();
  }

  @Test
  void windowsOfAnAllocationAreFoundAndOtherViewsAreNot() {
    Vertex alloc = vertex("alloc", "buffer");
    vertex("window", "left").addEdge("viewOf", alloc);
    vertex("window", "right").addEdge("viewOf", alloc);
    vertex("slot", "noise").addEdge("viewOf", alloc);

    assertThat(g.allocs().windows().values("name").toList())
        .containsExactlyInAnyOrder("left", "right");
    assertThat(g.V().filter(__.windows()).values("name").toList()).containsExactly("buffer");
  }

  private Vertex vertex(String kind, String name) {
    return g.addV(kind).property("kind", kind).property("name", name).next();
  }
}
