package io.commgraph.analyses;

import static io.commgraph.analyses.HandGraph.FUNCTION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.DomainCode;
import io.commgraph.graph.EdgeKind;
import io.commgraph.graph.Key;
import io.commgraph.graph.VertexKind;
import java.util.List;
import org.janusgraph.core.JanusGraphException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The questions about host orchestration, on graphs built by hand in which a scan is an error. */
class HostAnalysesTest {
  private final HandGraph graph = new HandGraph();

  @AfterEach
  void close() {
    graph.close();
  }

  /** One allocation, two windows, a loop over all devices and a constant device. */
  private void twoWindows() {
    graph
        .vertex(VertexKind.ALLOC, "buffer")
        .vertex(VertexKind.CONSTANT, "64", Key.VALUE, 64L)
        .edge("buffer", EdgeKind.ARG, "64", Key.INDEX, 0)
        .vertex(VertexKind.WINDOW, "left", Key.TYPE, "DistributedTensor")
        .edge("left", EdgeKind.VIEW_OF, "buffer")
        .vertex(VertexKind.WINDOW, "right", Key.TYPE, "DistributedTensor")
        .edge("right", EdgeKind.VIEW_OF, "buffer")
        .vertex(VertexKind.LOOP, "loop", Key.OP, "for")
        .vertex(VertexKind.VAR, "r", Key.TYPE, "Scalar")
        .edge("loop", EdgeKind.DEFINES, "r", Key.ROLE, "induction", Key.INDEX, 0);
  }

  private void bounds(String start, String stop, String step) {
    graph
        .edge("loop", EdgeKind.BOUND, start, Key.ROLE, "start")
        .edge("loop", EdgeKind.BOUND, stop, Key.ROLE, "stop")
        .edge("loop", EdgeKind.BOUND, step, Key.ROLE, "step");
  }

  private void constant(String name, long value) {
    graph.vertex(VertexKind.CONSTANT, name, Key.VALUE, value);
  }

  private void dispatch(String name, String window, String device, boolean inLoop) {
    graph
        .vertex(VertexKind.DISPATCH, name)
        .edge(name, EdgeKind.ARG, window, Key.INDEX, 0)
        .edge(window, EdgeKind.FEEDS, name, Key.INDEX, 0)
        .edge(name, EdgeKind.DEVICE, device);
    if (inLoop) {
      graph.edge(name, EdgeKind.WITHIN, "loop");
    }
  }

  @Test
  void theHandGraphRefusesToScan() {
    twoWindows();
    assertThatThrownBy(() -> graph.g().V().has("name", "left").toList())
        .isInstanceOf(JanusGraphException.class);
  }

  @Test
  void allocationsKnowTheirWindowsInOrder() {
    twoWindows();
    assertThat(Allocations.of(graph.g(), FUNCTION))
        .containsExactly(
            new Allocations.Allocation(
                graph.nid("buffer"), "buffer", 1, List.of(graph.nid("left"), graph.nid("right"))));
  }

  @Test
  void boundsAreFollowedThroughAssignments() {
    twoWindows();
    constant("zero", 0);
    constant("one", 1);
    graph
        .vertex(VertexKind.CALL, "world", Key.OP, "pld.system.world_size")
        .vertex(VertexKind.VAR, "n")
        .edge("world", EdgeKind.DEFINES, "n", Key.ROLE, "value", Key.INDEX, 0)
        .vertex(VertexKind.VAR, "m")
        .edge("m", EdgeKind.ALIAS_OF, "n", Key.REASON, "copy");
    bounds("zero", "m", "one");
    dispatch("run", "left", "r", true);

    assertThat(LoopRanges.of(graph.g(), FUNCTION).get(graph.nid("loop")))
        .isEqualTo(
            new LoopRanges.Range(
                new LoopRanges.Bound(false, 0L),
                new LoopRanges.Bound(true, null),
                new LoopRanges.Bound(false, 1L)));
    assertThat(DeviceDescriptors.of(graph.g(), FUNCTION).devices())
        .containsExactly(java.util.Map.entry(graph.nid("run"), DeviceSet.ALL));
  }

  @Test
  void aBoundWithoutAnOriginIsAProblemOfTheDispatchAndNamesTheLoop() {
    twoWindows();
    constant("zero", 0);
    constant("one", 1);
    graph.vertex(VertexKind.VAR, "given");
    bounds("zero", "given", "one");
    dispatch("run", "left", "r", true);

    assertThat(DeviceDescriptors.of(graph.g(), FUNCTION).problems())
        .containsExactly(
            Problem.of(DomainCode.DEVICE_LOOP_BOUND, graph.nid("run"), "run")
                .with("loop", graph.nid("loop")));
  }

  @Test
  void aRangeOfDevicesStartsAtZeroOrAboveAndHasOne() {
    assertThat(problemsOfRange(0, 1)).isEmpty();
    assertThat(problemsOfRange(-1, 1)).containsExactly(DomainCode.DEVICE_LOOP_RANGE);
    assertThat(problemsOfRange(2, 1)).containsExactly(DomainCode.DEVICE_LOOP_RANGE);
    assertThat(problemsOfRange(2, 2)).containsExactly(DomainCode.DEVICE_LOOP_EMPTY);
  }

  private static List<Code> problemsOfRange(long start, long stop) {
    HostAnalysesTest other = new HostAnalysesTest();
    try {
      other.twoWindows();
      other.constant("start", start);
      other.constant("stop", stop);
      other.constant("step", 1);
      other.bounds("start", "stop", "step");
      other.dispatch("run", "left", "r", true);
      return DeviceDescriptors.of(other.graph.g(), FUNCTION).problems().stream()
          .map(Problem::code)
          .toList();
    } finally {
      other.close();
    }
  }

  @Test
  void aLoopVariableCountsOnlyInsideItsLoop() {
    twoWindows();
    constant("zero", 0);
    constant("one", 1);
    constant("four", 4);
    bounds("zero", "four", "one");
    dispatch("inside", "left", "r", true);
    dispatch("outside", "right", "r", false);

    DeviceDescriptors.Result result = DeviceDescriptors.of(graph.g(), FUNCTION);
    assertThat(result.devices())
        .containsExactly(java.util.Map.entry(graph.nid("inside"), DeviceSet.range(0, 4)));
    assertThat(result.problems())
        .extracting(Problem::code)
        .containsExactly(DomainCode.DEVICE_NOT_INDUCTION);
  }

  @Test
  void usesFollowCopiesAndAllReducesButNoOtherResults() {
    twoWindows();
    constant("three", 3);
    graph
        .vertex(VertexKind.VAR, "copy")
        .edge("copy", EdgeKind.ALIAS_OF, "left", Key.REASON, "copy")
        .vertex(VertexKind.VAR, "sum")
        .edge(
            "sum",
            EdgeKind.ALIAS_OF,
            "copy",
            Key.REASON,
            "writeback",
            Key.OP,
            "pld.tensor.allreduce")
        .vertex(VertexKind.VAR, "cast")
        .edge(
            "cast",
            EdgeKind.ALIAS_OF,
            "left",
            Key.REASON,
            "writeback",
            Key.OP,
            "pld.tensor.broadcast");
    dispatch("takesSum", "sum", "three", false);
    dispatch("takesCast", "cast", "three", false);

    assertThat(WindowUses.of(graph.g(), FUNCTION))
        .containsExactly(new WindowUses.Use(graph.nid("left"), graph.nid("takesSum"), 0));
  }

  @Test
  void aCarriedCycleEnds() {
    twoWindows();
    constant("zero", 0);
    graph
        .vertex(VertexKind.VAR, "a")
        .vertex(VertexKind.VAR, "b")
        .edge("a", EdgeKind.ALIAS_OF, "b", Key.REASON, "copy")
        .edge("b", EdgeKind.ALIAS_OF, "a", Key.REASON, "copy")
        .edge("a", EdgeKind.ALIAS_OF, "left", Key.REASON, "copy");
    dispatch("run", "b", "zero", false);
    assertThat(WindowUses.of(graph.g(), FUNCTION)).hasSize(1);
  }

  @Test
  void equalDevicesMakeOneDomainAndDifferentOnesAnother() {
    twoWindows();
    constant("zero", 0);
    constant("one", 1);
    graph
        .vertex(VertexKind.ALLOC, "other")
        .edge("other", EdgeKind.ARG, "64", Key.INDEX, 0)
        .vertex(VertexKind.WINDOW, "far", Key.TYPE, "DistributedTensor")
        .edge("far", EdgeKind.VIEW_OF, "other")
        .vertex(VertexKind.ALLOC, "third")
        .edge("third", EdgeKind.ARG, "64", Key.INDEX, 0)
        .vertex(VertexKind.WINDOW, "near", Key.TYPE, "DistributedTensor")
        .edge("near", EdgeKind.VIEW_OF, "third");
    dispatch("d0", "left", "zero", false);
    dispatch("d1", "right", "one", false);
    dispatch("d2", "far", "one", false);
    dispatch("d3", "near", "one", false);
    dispatch("d4", "near", "zero", false);

    assertThat(CommDomains.of(graph.g(), FUNCTION))
        .isEqualTo(
            new CommDomains.Result(
                List.of(
                    new CommDomains.Domain(
                        DeviceSet.range(0, 2), List.of(graph.nid("buffer"), graph.nid("third"))),
                    new CommDomains.Domain(DeviceSet.of(1), List.of(graph.nid("other")))),
                List.of()));
  }

  @Test
  void independentMistakesAreAllFound() {
    graph
        .vertex(VertexKind.CONSTANT, "64", Key.VALUE, 64L)
        .vertex(VertexKind.ALLOC, "attic")
        .edge("attic", EdgeKind.ARG, "64", Key.INDEX, 0)
        .vertex(VertexKind.ALLOC, "cellar")
        .edge("cellar", EdgeKind.ARG, "64", Key.INDEX, 0)
        .vertex(VertexKind.WINDOW, "stairs", Key.TYPE, "DistributedTensor")
        .edge("stairs", EdgeKind.VIEW_OF, "cellar")
        .vertex(VertexKind.ALLOC, "shed")
        .edge("shed", EdgeKind.ARG, "64", Key.INDEX, 0)
        .vertex(VertexKind.WINDOW, "door", Key.TYPE, "DistributedTensor")
        .edge("door", EdgeKind.VIEW_OF, "shed");
    constant("minusTwo", -2);
    dispatch("run", "door", "minusTwo", false);

    assertThat(CommDomains.of(graph.g(), FUNCTION).problems())
        .extracting(Problem::code)
        .containsExactly(
            DomainCode.NEGATIVE_DEVICE,
            DomainCode.ALLOCATION_WITHOUT_WINDOW,
            DomainCode.ALLOCATION_NOT_DISPATCHED);
  }
}
