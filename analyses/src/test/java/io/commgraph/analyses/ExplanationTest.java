package io.commgraph.analyses;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.analyses.explain.Explanation;
import io.commgraph.analyses.explain.Fact;
import io.commgraph.graph.EdgeKind;
import io.commgraph.graph.Key;
import io.commgraph.graph.VertexKind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Chains on a graph built by hand: two buffers, a dispatch of one, a collective of both. */
class ExplanationTest {
  private final HandGraph graph = new HandGraph();

  @BeforeEach
  void build() {
    graph
        .vertex(VertexKind.CONSTANT, "64", Key.VALUE, 64L)
        .vertex(VertexKind.ALLOC, "data", Key.SPAN, "a.py:1:1")
        .edge("data", EdgeKind.ARG, "64", Key.INDEX, 0)
        .vertex(VertexKind.ALLOC, "signal")
        .edge("signal", EdgeKind.ARG, "64", Key.INDEX, 0)
        .vertex(VertexKind.WINDOW, "view__ssa_v0", Key.TYPE, "DistributedTensor")
        .edge("view__ssa_v0", EdgeKind.VIEW_OF, "data")
        .vertex(VertexKind.WINDOW, "bell", Key.TYPE, "DistributedTensor")
        .edge("bell", EdgeKind.VIEW_OF, "signal")
        .vertex(VertexKind.VAR, "copy", Key.TYPE, "DistributedTensor")
        .edge("copy", EdgeKind.ALIAS_OF, "view__ssa_v0", Key.REASON, "copy")
        .vertex(VertexKind.LOOP, "loop", Key.OP, "for")
        .vertex(VertexKind.VAR, "r", Key.TYPE, "Scalar")
        .edge("loop", EdgeKind.DEFINES, "r", Key.ROLE, "induction", Key.INDEX, 0)
        .vertex(VertexKind.CONSTANT, "0", Key.VALUE, 0L)
        .vertex(VertexKind.CONSTANT, "1", Key.VALUE, 1L)
        .vertex(VertexKind.CONSTANT, "4", Key.VALUE, 4L)
        .edge("loop", EdgeKind.BOUND, "0", Key.ROLE, "start")
        .edge("loop", EdgeKind.BOUND, "4", Key.ROLE, "stop")
        .edge("loop", EdgeKind.BOUND, "1", Key.ROLE, "step")
        .vertex(VertexKind.DISPATCH, "chip")
        .edge("chip", EdgeKind.WITHIN, "loop")
        .edge("chip", EdgeKind.DEVICE, "r")
        .edge("chip", EdgeKind.ARG, "copy", Key.INDEX, 0)
        .edge("copy", EdgeKind.FEEDS, "chip", Key.INDEX, 0)
        .vertex(VertexKind.COLLECTIVE, "allreduce", Key.OP, "pld.tensor.allreduce")
        .edge("allreduce", EdgeKind.ARG, "view__ssa_v0", Key.INDEX, 0)
        .edge("allreduce", EdgeKind.ARG, "bell", Key.INDEX, 1)
        .edge("view__ssa_v0", EdgeKind.FEEDS, "allreduce", Key.INDEX, 0)
        .edge("bell", EdgeKind.FEEDS, "allreduce", Key.INDEX, 1)
        .vertex(VertexKind.VAR, "parameter", Key.TYPE, "DistributedTensor")
        .edge("copy", EdgeKind.BINDS, "parameter", Key.INDEX, 0)
        .vertex(VertexKind.CALL, "strange", Key.OP, "tensor.strange")
        .vertex(VertexKind.VAR, "lost", Key.TYPE, "DistributedTensor")
        .edge("strange", EdgeKind.DEFINES, "lost", Key.ROLE, "value")
        .vertex(VertexKind.VAR, "later", Key.TYPE, "DistributedTensor")
        .edge("later", EdgeKind.ALIAS_OF, "lost", Key.REASON, "copy");
  }

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void anAllocationHasItsWindowsDevicesAndDomain() {
    Fact data = only("data");
    assertThat(data.span()).isEqualTo("a.py:1:1");
    assertThat(lines(data))
        .containsExactly(
            "alloc data",
            "  seen through window view__ssa_v0",
            "    also known as var copy, copy of view__ssa_v0",
            "    taken by collective allreduce, as argument 0",
            "    taken by dispatch chip, as argument 0",
            "      inside loop loop, from 0 to 4 by 1",
            "      runs on devices {0…3}, device=r",
            "  used on devices {0…3}",
            "    merged from dispatch chip, on {0…3}",
            "  in the domain of devices {0…3}, with every allocation that is used on exactly these: data, signal");
  }

  @Test
  void aSignalInheritsTheDevicesOfItsTarget() {
    assertThat(lines(only("signal")))
        .containsSubsequence(
            "  used on devices {0…3}",
            "    inherited from alloc data, through pld.tensor.allreduce",
            "      at collective allreduce");
  }

  @Test
  void aNameMayLackTheNumberOfSingleAssignment() {
    assertThat(only("host.view").name()).isEqualTo("view__ssa_v0");
    assertThat(Explanation.of(graph.g(), "other.view")).isEmpty();
    assertThat(Explanation.of(graph.g(), "vie")).isEmpty();
  }

  @Test
  void aParameterGoesBackToTheWindow() {
    assertThat(lines(only("parameter")))
        .containsExactly(
            "var parameter",
            "  comes from var copy",
            "  is window view__ssa_v0",
            "    looks at alloc data");
  }

  @Test
  void aBrokenChainEndsAtItsLastKnownOrigin() {
    assertThat(lines(only("later")))
        .containsExactly(
            "var later, no window is behind it",
            "  last known origin var lost, made by tensor.strange");
  }

  private Fact only(String name) {
    List<Fact> facts = Explanation.of(graph.g(), name);
    assertThat(facts).hasSize(1);
    return facts.get(0);
  }

  private static List<String> lines(Fact fact) {
    StringBuilder lines = new StringBuilder();
    append(fact, "", lines);
    return lines.toString().lines().toList();
  }

  private static void append(Fact fact, String indent, StringBuilder lines) {
    lines.append(indent);
    lines.append(fact.relation().isEmpty() ? "" : fact.relation() + " ");
    lines.append(fact.kind()).append(' ').append(fact.name());
    lines.append(fact.detail().isEmpty() ? "" : ", " + fact.detail()).append('\n');
    fact.facts().forEach(each -> append(each, indent + "  ", lines));
  }
}
