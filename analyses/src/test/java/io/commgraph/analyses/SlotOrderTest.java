package io.commgraph.analyses;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.graph.EdgeKind;
import io.commgraph.graph.Key;
import io.commgraph.graph.VertexKind;
import java.util.List;
import org.apache.tinkerpop.gremlin.structure.Vertex;
import org.junit.jupiter.api.Test;

/** The slots of a domain come in their order, however the graph stores them. */
class SlotOrderTest {
  private static final List<Integer> STORED = List.of(3, 0, 4, 1, 2);

  @Test
  void slotsComeInTheirOrder() {
    try (HandGraph graph = new HandGraph()) {
      graph.vertex(VertexKind.DOMAIN, "domain");
      for (int slot : STORED) {
        graph
            .vertex(VertexKind.ALLOC, "alloc" + slot)
            .vertex(VertexKind.WINDOW_BUFFER, "buffer" + slot)
            .edge("buffer" + slot, EdgeKind.BACKS, "alloc" + slot)
            .edge("domain", EdgeKind.SLOT, "buffer" + slot, Key.INDEX, slot);
      }
      CommTraversalSource g = graph.g();
      assertThat(g.domains().map(__.<Vertex>start().slots().values("name").fold()).next())
          .isEqualTo(List.of("alloc0", "alloc1", "alloc2", "alloc3", "alloc4"));
    }
  }
}
