package io.commgraph.analyses;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.analyses.lineage.DecidedDomains;
import io.commgraph.analyses.lineage.LineageFlows;
import io.commgraph.analyses.lineage.LineageVertices;
import io.commgraph.analyses.lineage.LineageVertices.Role;
import io.commgraph.graph.EdgeKind;
import io.commgraph.graph.Key;
import io.commgraph.graph.VertexKind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a program's picture is made of, on a graph built by hand, in which a scan fails. */
class LineageTest {
  private static final String TENSOR = "DistributedTensor";

  private final HandGraph graph = new HandGraph();

  @AfterEach
  void close() {
    graph.close();
  }

  private void program() {
    graph
        .vertex(VertexKind.FUNCTION, "host", Key.TYPE, "HOST Orchestrator")
        .vertex(VertexKind.FUNCTION, "chip", Key.TYPE, "CHIP Orchestrator")
        .vertex(VertexKind.ALLOC, "buffer")
        .vertex(VertexKind.WINDOW, "window", Key.TYPE, TENSOR)
        .vertex(VertexKind.LOOP, "loop")
        .vertex(VertexKind.VAR, "carried", Key.TYPE, TENSOR)
        .vertex(VertexKind.VAR, "copy", Key.TYPE, TENSOR)
        .vertex(VertexKind.VAR, "made", Key.TYPE, TENSOR)
        .vertex(VertexKind.DISPATCH, "dispatch")
        .vertex(VertexKind.VAR, "parameter", Key.TYPE, TENSOR)
        .vertex(VertexKind.CALL, "other", Key.TYPE, "Tensor")
        .edge("host", EdgeKind.CONTAINS, "buffer")
        .edge("host", EdgeKind.CONTAINS, "window")
        .edge("host", EdgeKind.CONTAINS, "loop")
        .edge("loop", EdgeKind.CONTAINS, "dispatch")
        .edge("chip", EdgeKind.CONTAINS, "other")
        .edge("window", EdgeKind.VIEW_OF, "buffer")
        .edge("loop", EdgeKind.CARRIES, "carried", Key.INDEX, 0)
        .edge("carried", EdgeKind.ALIAS_OF, "window", Key.REASON, "carry", Key.ROLE, "init")
        .edge("copy", EdgeKind.ALIAS_OF, "carried", Key.REASON, "copy")
        .edge("dispatch", EdgeKind.ARG, "copy", Key.INDEX, 0)
        .edge("dispatch", EdgeKind.DEFINES, "made", Key.INDEX, 0, Key.ROLE, "value")
        .edge("made", EdgeKind.ALIAS_OF, "copy", Key.REASON, "writeback")
        .edge("carried", EdgeKind.ALIAS_OF, "made", Key.REASON, "carry", Key.ROLE, "yield")
        .edge("dispatch", EdgeKind.CALLS, "chip")
        .edge("chip", EdgeKind.DEFINES, "parameter", Key.INDEX, 0, Key.ROLE, "parameter");
  }

  @Test
  void whatIsAboutWindowsIsFoundWithWhatIsAroundIt() {
    program();
    assertThat(LineageVertices.of(graph.g()).values())
        .extracting(
            LineageVertices.Found::name,
            LineageVertices.Found::role,
            LineageVertices.Found::container)
        .containsExactly(
            found("host", Role.FUNCTION, null),
            found("chip", Role.FUNCTION, null),
            found("loop", Role.LOOP, "host"),
            found("buffer", Role.ALLOC, "host"),
            found("window", Role.WINDOW, "host"),
            found("dispatch", Role.DISPATCH, "loop"),
            found("parameter", Role.PARAMETER, "chip"),
            found("carried", Role.CARRY, "loop"));
  }

  private org.assertj.core.groups.Tuple found(String name, Role role, String container) {
    return org.assertj.core.api.Assertions.tuple(
        name, role, container == null ? -1 : graph.nid(container));
  }

  /** No loader makes such a graph, but a search that does not end would not say so. */
  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void theWayOutOfBoxesEndsEvenInACircle() {
    graph
        .vertex(VertexKind.WINDOW, "window", Key.TYPE, TENSOR)
        .vertex(VertexKind.VAR, "copy", Key.TYPE, TENSOR)
        .edge("copy", EdgeKind.DEFINES, "window", Key.INDEX, 0)
        .edge("window", EdgeKind.DEFINES, "copy", Key.INDEX, 0);
    assertThat(LineageVertices.of(graph.g()).values())
        .extracting(LineageVertices.Found::name, LineageVertices.Found::container)
        .containsExactly(org.assertj.core.api.Assertions.tuple("window", -1));
  }

  /** The copy between is skipped; what the dispatch made comes from the dispatch. */
  @Test
  void aLoopCarryIsACycle() {
    program();
    assertThat(LineageFlows.of(graph.g()))
        .containsExactly(
            flow("buffer", "window", "view", -1, ""),
            flow("carried", "dispatch", "argument", 0, "copy"),
            flow("window", "carried", "init", -1, ""),
            flow("dispatch", "carried", "yield", -1, ""),
            flow("dispatch", "chip", "calls", -1, ""));
  }

  private LineageFlows.Flow flow(String from, String to, String role, int index, String name) {
    return new LineageFlows.Flow(graph.nid(from), graph.nid(to), role, index, name);
  }

  @Test
  void contextsComeFromWindowsAndGoOn() {
    graph
        .vertex(VertexKind.FUNCTION, "host")
        .vertex(VertexKind.WINDOW, "window", Key.TYPE, TENSOR)
        .vertex(VertexKind.CALL, "query", Key.TYPE, "CommCtx")
        .vertex(VertexKind.CONTEXT, "context", Key.TYPE, "CommCtx")
        .vertex(VertexKind.DISPATCH, "dispatch")
        .edge("host", EdgeKind.CONTAINS, "query")
        .edge("host", EdgeKind.CONTAINS, "dispatch")
        .edge("query", EdgeKind.ARG, "window", Key.INDEX, 0)
        .edge("query", EdgeKind.DEFINES, "context", Key.INDEX, 0, Key.ROLE, "value")
        .edge("window", EdgeKind.CONTEXT_OF, "context")
        .edge("dispatch", EdgeKind.ARG, "context", Key.INDEX, 1);
    assertThat(LineageVertices.of(graph.g()).values())
        .extracting(LineageVertices.Found::name)
        .containsExactly("host", "window", "dispatch", "context");
    assertThat(LineageFlows.of(graph.g()))
        .contains(
            flow("window", "context", "context", -1, ""),
            flow("context", "dispatch", "argument", 1, "context"));
  }

  @Test
  void decidedDomainsHaveTheirAllocationsInOrder() {
    graph
        .vertex(VertexKind.DOMAIN, "comm_d0")
        .vertex(VertexKind.DEVICE_SET, "all")
        .vertex(VertexKind.ALLOC, "a")
        .vertex(VertexKind.ALLOC, "b")
        .vertex(VertexKind.WINDOW_BUFFER, "buffer_a")
        .vertex(VertexKind.WINDOW_BUFFER, "buffer_b")
        .edge("comm_d0", EdgeKind.COVERS, "all")
        .edge("comm_d0", EdgeKind.SLOT, "buffer_b", Key.INDEX, 1)
        .edge("comm_d0", EdgeKind.SLOT, "buffer_a", Key.INDEX, 0)
        .edge("buffer_a", EdgeKind.BACKS, "a")
        .edge("buffer_b", EdgeKind.BACKS, "b");
    assertThat(DecidedDomains.of(graph.g()))
        .containsExactly(
            new DecidedDomains.Domain(
                graph.nid("comm_d0"),
                "comm_d0",
                HandGraph.FUNCTION,
                "all",
                List.of(graph.nid("a"), graph.nid("b"))));
  }
}
