package io.commgraph.analyses;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.ContextCode;
import io.commgraph.graph.EdgeKind;
import io.commgraph.graph.Key;
import io.commgraph.graph.VertexKind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Contexts of values, on graphs built by hand: a function with the distributed parameters {@code a}
 * and {@code b}.
 */
class ContextFlowTest {
  private final HandGraph graph = new HandGraph();

  @AfterEach
  void close() {
    graph.close();
  }

  @BeforeEach
  void parameters() {
    graph.vertex(VertexKind.FUNCTION, "kernel", Key.OP, "InCore");
    parameter("kernel", "a", 0);
    parameter("kernel", "b", 1);
  }

  private void parameter(String function, String name, int index) {
    tensor(name, Key.INDEX, index);
    graph.edge(function, EdgeKind.DEFINES, name, Key.ROLE, "parameter", Key.INDEX, index);
  }

  private void tensor(String name, Object... more) {
    Object[] all = new Object[more.length + 2];
    all[0] = Key.TYPE;
    all[1] = "DistributedTensor";
    System.arraycopy(more, 0, all, 2, more.length);
    graph.vertex(VertexKind.VAR, name, all);
  }

  private void alias(String name, String of, String reason, Object... more) {
    Object[] all = new Object[more.length + 2];
    all[0] = Key.REASON;
    all[1] = reason;
    System.arraycopy(more, 0, all, 2, more.length);
    graph.edge(name, EdgeKind.ALIAS_OF, of, all);
  }

  private Integer parameterOf(String value) {
    return ContextFlow.of(graph.g()).parameters().get(HandGraph.FUNCTION).get(graph.nid(value));
  }

  @Test
  void viewsWritebacksAndCopiesKeepTheContext() {
    tensor("view");
    alias("view", "a", "view", Key.OP, "tensor.view");
    tensor("stored");
    alias("stored", "view", "writeback", Key.OP, "tile.store");
    tensor("copy");
    alias("copy", "stored", "copy");
    assertThat(parameterOf("copy")).isEqualTo(graph.nid("a"));
  }

  @Test
  void aLoopKeepsTheContextOfItsFirstValueAndMustYieldIt() {
    graph.vertex(VertexKind.LOOP, "loop", Key.OP, "for");
    tensor("carry");
    tensor("result");
    graph.edge("loop", EdgeKind.CARRIES, "carry", Key.INDEX, 0);
    alias("carry", "a", "carry", Key.ROLE, "init");
    alias("carry", "b", "carry", Key.ROLE, "yield");
    alias("result", "carry", "carry", Key.ROLE, "result");

    ContextFlow.Result flow = ContextFlow.of(graph.g());
    assertThat(flow.parameters().get(HandGraph.FUNCTION))
        .containsEntry(graph.nid("result"), graph.nid("a"));
    assertThat(flow.problems().get(HandGraph.FUNCTION))
        .extracting(Problem::code)
        .containsExactly(ContextCode.LOOP_REBINDS_CONTEXT);
  }

  @Test
  void aMergeOfTwoNamesTheAllocationsBehindThem() {
    graph.vertex(VertexKind.BRANCH, "branch");
    tensor("merged");
    graph.edge("branch", EdgeKind.DEFINES, "merged", Key.ROLE, "result", Key.INDEX, 0);
    alias("merged", "a", "merge", Key.ROLE, "then");
    alias("merged", "b", "merge", Key.ROLE, "else");
    for (String name : List.of("a", "b")) {
      graph.vertex(VertexKind.ALLOC, "alloc " + name);
      graph.vertex(VertexKind.WINDOW, "window " + name);
      graph.edge("window " + name, EdgeKind.VIEW_OF, "alloc " + name);
      tensor("alias " + name);
      alias("alias " + name, "window " + name, "copy");
      graph.edge("alias " + name, EdgeKind.BINDS, name, Key.INDEX, 0);
    }
    assertThat(ContextFlow.of(graph.g()).problems().get(HandGraph.FUNCTION))
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.evidence())
                    .filteredOn(each -> each.role().equals("allocation"))
                    .extracting(Problem.Evidence::nid)
                    .containsExactly(graph.nid("alloc a"), graph.nid("alloc b")));
  }

  @Test
  void aBranchWithOneKnownArmIsUnknownAndSoIsWhatFollows() {
    graph.vertex(VertexKind.BRANCH, "branch");
    tensor("fresh");
    tensor("merged");
    tensor("after");
    graph.edge("branch", EdgeKind.DEFINES, "merged", Key.ROLE, "result", Key.INDEX, 0);
    alias("merged", "a", "merge", Key.ROLE, "then");
    alias("merged", "fresh", "merge", Key.ROLE, "else");
    alias("after", "merged", "copy");

    ContextFlow.Result flow = ContextFlow.of(graph.g());
    assertThat(flow.parameters().get(HandGraph.FUNCTION)).doesNotContainKey(graph.nid("after"));
    assertThat(flow.problems()).isEmpty();
  }

  @Test
  void aBranchOfTwoContextsIsAProblemThatNamesBoth() {
    graph.vertex(VertexKind.BRANCH, "branch");
    tensor("merged");
    graph.edge("branch", EdgeKind.DEFINES, "merged", Key.ROLE, "result", Key.INDEX, 0);
    alias("merged", "a", "merge", Key.ROLE, "then");
    alias("merged", "b", "merge", Key.ROLE, "else");

    assertThat(ContextFlow.of(graph.g()).problems().get(HandGraph.FUNCTION))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.code()).isEqualTo(ContextCode.BRANCH_MERGES_CONTEXTS);
              assertThat(problem.evidence())
                  .extracting(Problem.Evidence::nid)
                  .contains(graph.nid("a"), graph.nid("b"));
            });
  }

  /**
   * {@code callee(p, q)} returns {@code (q, p)}; the caller passes {@code (a, b)} and takes element
   * 0.
   */
  @Test
  void resultsAreMatchedByReturnedParameterNotByPosition() {
    graph.vertex(VertexKind.FUNCTION, "callee", Key.OP, "InCore");
    parameter("callee", "p", 0);
    parameter("callee", "q", 1);
    graph
        .edge("callee", EdgeKind.RETURNS, "q", Key.INDEX, 0)
        .edge("callee", EdgeKind.RETURNS, "p", Key.INDEX, 1)
        .vertex(VertexKind.CALL, "call", Key.TYPE, "Tuple")
        .edge("call", EdgeKind.CALLS, "callee")
        .edge("call", EdgeKind.ARG, "a", Key.INDEX, 0)
        .edge("call", EdgeKind.ARG, "b", Key.INDEX, 1)
        .vertex(VertexKind.VAR, "pair", Key.TYPE, "Tuple")
        .edge("call", EdgeKind.DEFINES, "pair", Key.ROLE, "value", Key.INDEX, 0);
    tensor("first");
    alias("first", "pair", "projection", Key.INDEX, 0);
    assertThat(parameterOf("first")).isEqualTo(graph.nid("b"));
  }
}
