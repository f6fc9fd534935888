package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.diagnostics.DomainCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * On which devices does each dispatch run? (Design note of MaterializeCommDomainScopes, "Scan
 * dispatches"; passes specification, 4.5.)
 */
public final class DeviceDescriptors {
  /**
   * The answer.
   *
   * @param devices by the number of the dispatch; dispatches without {@code device=} and those with
   *     a problem are missing
   * @param problems in source order
   */
  public record Result(Map<Integer, DeviceSet> devices, List<Problem> problems) {}

  private DeviceDescriptors() {}

  /** The devices of the dispatches of a host orchestration. */
  public static Result of(CommTraversalSource g, String function) {
    Map<Integer, LoopRanges.Range> ranges = LoopRanges.of(g, function);
    Map<Integer, DeviceSet> devices = new LinkedHashMap<>();
    List<Problem> problems = new ArrayList<>();
    g.dispatches()
        .has("function", function)
        .order()
        .by("order")
        .as("dispatch")
        .out("device")
        .as("device")
        .project("dispatch", "name", "kind", "device", "value", "loop")
        .by(__.select("dispatch").values("nid"))
        .by(__.select("dispatch").values("name"))
        .by("kind")
        .by(__.coalesce(__.values("name"), __.constant("")))
        .by(__.values("value").fold())
        .by(
            __.<Vertex, Vertex>select("dispatch")
                .repeat(__.out("within"))
                .until(counts("device"))
                .values("nid")
                .fold())
        .forEachRemaining(row -> new Dispatch(row).resolve(ranges, devices, problems));
    return new Result(devices, problems);
  }

  /** Whether a loop counts with the variable of that label. */
  private static GraphTraversal<?, ?> counts(String label) {
    return __.outE("defines").has("role", "induction").inV().where(P.eq(label));
  }

  private record Dispatch(
      int nid, String name, String kind, String device, List<?> value, List<?> loop) {
    Dispatch(Map<String, Object> row) {
      this(
          (Integer) row.get("dispatch"),
          (String) row.get("name"),
          (String) row.get("kind"),
          (String) row.get("device"),
          (List<?>) row.get("value"),
          (List<?>) row.get("loop"));
    }

    void resolve(
        Map<Integer, LoopRanges.Range> ranges,
        Map<Integer, DeviceSet> devices,
        List<Problem> problems) {
      if (!value.isEmpty()) {
        long device = (Long) value.get(0);
        if (device < 0) {
          problems.add(Problem.of(DomainCode.NEGATIVE_DEVICE, nid, name, device));
        } else {
          devices.put(nid, DeviceSet.of(device));
        }
      } else if (!loop.isEmpty()) {
        int loopNid = (Integer) loop.get(0);
        range(ranges.get(loopNid), devices, problems, loopNid);
      } else if (kind.equals("var")) {
        problems.add(Problem.of(DomainCode.DEVICE_NOT_INDUCTION, nid, name, device));
      } else {
        problems.add(Problem.of(DomainCode.DEVICE_EXPRESSION, nid, name));
      }
    }

    private void range(
        LoopRanges.Range range,
        Map<Integer, DeviceSet> devices,
        List<Problem> problems,
        int loopNid) {
      Problem problem = null;
      if (range.stop().isWorldSize()) {
        devices.put(nid, DeviceSet.ALL);
      } else if (range.stop().constant() == null) {
        problem = Problem.of(DomainCode.DEVICE_LOOP_BOUND, nid, name);
      } else if (range.start().constant() == null) {
        problem = Problem.of(DomainCode.DEVICE_LOOP_START, nid, name);
      } else if (range.step().constant() == null) {
        problem = Problem.of(DomainCode.DEVICE_LOOP_STEP, nid, name);
      } else if (range.step().constant() != 1) {
        problem = Problem.of(DomainCode.DEVICE_LOOP_STRIDE, nid, name, range.step().constant());
      } else {
        problem = constantRange(range.start().constant(), range.stop().constant(), devices);
      }
      if (problem != null) {
        problems.add(problem.with("loop", loopNid));
      }
    }

    private Problem constantRange(long start, long stop, Map<Integer, DeviceSet> devices) {
      if (start < 0 || stop < start) {
        return Problem.of(DomainCode.DEVICE_LOOP_RANGE, nid, name, start, stop);
      }
      if (start == stop) {
        return Problem.of(DomainCode.DEVICE_LOOP_EMPTY, nid, name, start);
      }
      devices.put(nid, DeviceSet.range(start, stop));
      return null;
    }
  }
}
