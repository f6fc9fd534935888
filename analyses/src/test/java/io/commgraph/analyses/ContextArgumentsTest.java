package io.commgraph.analyses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.commgraph.diagnostics.ContextCode;
import io.commgraph.graph.EdgeKind;
import io.commgraph.graph.Key;
import io.commgraph.graph.VertexKind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tensors and contexts of a call, on graphs built by hand: {@code chip(x, ctx)} is dispatched, and
 * {@code first} and {@code second} are two aliases of {@code mail}.
 */
class ContextArgumentsTest {
  private final HandGraph graph = new HandGraph();

  @BeforeEach
  void callee() {
    graph
        .vertex(VertexKind.FUNCTION, "chip", Key.OP, "Orchestration")
        .vertex(VertexKind.VAR, "x", Key.INDEX, 0)
        .vertex(VertexKind.CONTEXT, "x_ctx", Key.INDEX, 1)
        .edge("chip", EdgeKind.DEFINES, "x", Key.ROLE, "parameter", Key.INDEX, 0)
        .edge("chip", EdgeKind.DEFINES, "x_ctx", Key.ROLE, "parameter", Key.INDEX, 1)
        .edge("x", EdgeKind.CONTEXT_OF, "x_ctx")
        .vertex(VertexKind.WINDOW, "mail")
        .vertex(VertexKind.WINDOW, "dues")
        .vertex(VertexKind.VAR, "first")
        .vertex(VertexKind.VAR, "second")
        .edge("first", EdgeKind.ALIAS_OF, "mail", Key.REASON, "copy")
        .edge("second", EdgeKind.ALIAS_OF, "mail", Key.REASON, "copy");
  }

  @AfterEach
  void close() {
    graph.close();
  }

  /** A dispatch that passes a tensor with a context that was asked for of a tensor. */
  private void dispatch(String name, String tensor, String asked) {
    String context = name + "_ctx";
    graph
        .vertex(VertexKind.DISPATCH, name)
        .vertex(VertexKind.CONTEXT, context)
        .edge(asked, EdgeKind.CONTEXT_OF, context)
        .edge(name, EdgeKind.CALLS, "chip")
        .edge(name, EdgeKind.ARG, tensor, Key.INDEX, 0)
        .edge(name, EdgeKind.ARG, context, Key.INDEX, 1);
  }

  private List<Problem> problems() {
    return ContextArguments.misaligned(graph.g()).getOrDefault(HandGraph.FUNCTION, List.of());
  }

  @Test
  void aContextOfTheTensorOrOfOneOfItsLineageBelongsToIt() {
    dispatch("same", "mail", "mail");
    dispatch("alias", "first", "mail");
    dispatch("ofAlias", "mail", "first");
    dispatch("ofSibling", "first", "second");
    assertThat(problems()).isEmpty();
  }

  @Test
  void aContextOfAnotherTensorDoesNot() {
    dispatch("right", "mail", "first");
    dispatch("wrong", "mail", "dues");
    dispatch("wrongAlias", "dues", "second");
    assertThat(problems())
        .extracting(Problem::code, Problem::at)
        .containsExactlyInAnyOrder(
            tuple(ContextCode.CONTEXT_MISALIGNED, graph.nid("wrong")),
            tuple(ContextCode.CONTEXT_MISALIGNED, graph.nid("wrongAlias")));
  }
}
