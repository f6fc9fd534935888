package io.commgraph.analyses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.graph.EdgeKind;
import io.commgraph.graph.Key;
import io.commgraph.graph.VertexKind;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Buffers and domains, on graphs built by hand: a window inside a loop inside a domain. */
class WindowBuffersTest {
  private final HandGraph graph = new HandGraph();

  @BeforeEach
  void domain() {
    graph
        .vertex(VertexKind.DOMAIN, "domain")
        .vertex(VertexKind.LOOP, "loop")
        .vertex(VertexKind.WINDOW_BUFFER, "buffer")
        .vertex(VertexKind.WINDOW, "window")
        .edge("domain", EdgeKind.CONTAINS, "loop", Key.ORDER, 1)
        .edge("loop", EdgeKind.CONTAINS, "window", Key.ORDER, 2)
        .edge("window", EdgeKind.BUFFER, "buffer");
  }

  @AfterEach
  void close() {
    graph.close();
  }

  private List<Problem> problems() {
    SortedMap<String, List<Problem>> problems = WindowBuffers.misplaced(graph.g());
    return problems.getOrDefault(HandGraph.FUNCTION, List.of());
  }

  @Test
  void aSlotOfTheDomainAroundTheWindowIsRight() {
    graph.edge("domain", EdgeKind.SLOT, "buffer", Key.INDEX, 0);
    assertThat(problems()).isEmpty();
  }

  @Test
  void aBufferThatIsNoSlotIsReported() {
    assertThat(problems())
        .extracting(Problem::code, Problem::at)
        .containsExactly(tuple(PipelineCode.BUFFER_MISPLACED, graph.nid("window")));
  }

  @Test
  void aSlotOfTwoDomainsIsReported() {
    graph
        .vertex(VertexKind.DOMAIN, "other")
        .edge("domain", EdgeKind.SLOT, "buffer", Key.INDEX, 0)
        .edge("other", EdgeKind.SLOT, "buffer", Key.INDEX, 0);
    assertThat(problems()).hasSize(1);
  }

  @Test
  void aSlotOfADomainElsewhereIsReported() {
    graph
        .vertex(VertexKind.DOMAIN, "elsewhere")
        .edge("elsewhere", EdgeKind.SLOT, "buffer", Key.INDEX, 0);
    assertThat(problems()).hasSize(1);
  }

  @Test
  void aTensorThatIsNoWindowNeedsOneDomainOnly() {
    graph
        .vertex(VertexKind.VAR, "sum")
        .vertex(VertexKind.WINDOW_BUFFER, "lost")
        .edge("sum", EdgeKind.BUFFER, "lost")
        .edge("domain", EdgeKind.SLOT, "buffer", Key.INDEX, 0);
    assertThat(problems()).extracting(Problem::at).containsExactly(graph.nid("sum"));
  }
}
