package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Function;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Walk;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** How much memory do the pipes of the kernels below a function need? (Design, B.7.) */
final class PipeSizes {
  private static final Set<String> OPENING =
      Set.of("system.aic_initialize_pipe", "system.aiv_initialize_pipe");
  private static final int ONE_WAY_SLOTS = 8;
  private static final int TWO_WAY_SLOTS = 4;
  private static final int BOTH_WAYS = 3;
  private static final int ELEMENT_BYTES = 4;

  private record Pipe(int slots, int slotSize) {}

  private final Emission emission;
  private final Map<String, Long> known = new HashMap<>();

  PipeSizes(Emission emission) {
    this.emission = emission;
  }

  /** The number of 32-bit elements for one core. */
  long elements(CallLike call) {
    return known.computeIfAbsent(call.op().name(), callee -> elements(callee, call));
  }

  private long elements(String callee, CallLike call) {
    Map<String, Pipe> pipes = new TreeMap<>();
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(Set.of(callee));
    while (!open.isEmpty()) {
      Function function = emission.program.function(open.pop());
      if (function != null && seen.add(function.name())) {
        Walk.preOrder(
            function.body(),
            node -> {
              if (node instanceof CallLike inner && inner.op().isGlobalVar()) {
                open.add(inner.op().name());
              } else if (node instanceof Call opening && OPENING.contains(opening.op().name())) {
                add(opening, pipes);
              }
              return node instanceof Stmt;
            });
      }
    }
    long bytes = 0;
    for (Map.Entry<String, Pipe> pipe : pipes.entrySet()) {
      int rings = pipe.getKey().endsWith("/" + BOTH_WAYS) ? 2 : 1;
      bytes += (long) pipe.getValue().slots() * rings * pipe.getValue().slotSize();
    }
    if (bytes > (long) Integer.MAX_VALUE * ELEMENT_BYTES) {
      emission.report(OrchestrationCode.PIPES_TOO_LARGE, call.span(), call.op().name(), bytes);
    }
    return (bytes + ELEMENT_BYTES - 1) / ELEMENT_BYTES;
  }

  private void add(Call opening, Map<String, Pipe> pipes) {
    int mask = opening.kwargs().getInt("dir_mask").orElse(0);
    if (mask < 1 || mask > BOTH_WAYS) {
      emission.report(OrchestrationCode.PIPE_DIRECTION, opening.span(), mask);
      return;
    }
    int id = opening.kwargs().getInt("id").orElse(0);
    int usual = mask == BOTH_WAYS ? TWO_WAY_SLOTS : ONE_WAY_SLOTS;
    Pipe pipe =
        new Pipe(
            opening.kwargs().getInt("slot_num").orElse(usual),
            opening.kwargs().getInt("slot_size").orElse(0));
    Pipe other = pipes.putIfAbsent(id + "/" + mask, pipe);
    if (other != null && !other.equals(pipe)) {
      emission.report(OrchestrationCode.PIPES_DIFFER, opening.span(), id);
    }
  }
}
