package io.commgraph.backend.orchestration;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Submit;
import io.commgraph.ir.Variable;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The buffers through which the kernels of a group hand tiles to each other. An earlier pass
 * creates them with one element; their size follows from the pipes of the kernels (design, B.7).
 */
final class PipeWorkspaces {
  private static final String PARAMETER = "__gm_pipe_buffer";

  private final Emission emission;
  private final PipeSizes sizes;
  private final IdentityHashMap<Variable, CallLike> uses = new IdentityHashMap<>();
  private final Map<String, Integer> places = new HashMap<>();

  PipeWorkspaces(Emission emission) {
    this.emission = emission;
    this.sizes = new PipeSizes(emission);
  }

  /** Finds the dispatches of a sequence that are given such a buffer. */
  void find(List<Stmt> stmts) {
    for (Stmt stmt : stmts) {
      Expr value =
          stmt instanceof AssignStmt assign
              ? assign.value()
              : stmt instanceof EvalStmt eval ? eval.expr() : null;
      if (value instanceof CallLike call && call.op().isGlobalVar()) {
        int place = places.computeIfAbsent(call.op().name(), this::place);
        if (place >= 0
            && place < call.args().size()
            && call.args().get(place) instanceof Variable buffer) {
          uses.put(buffer, call);
        }
      }
    }
  }

  private int place(String callee) {
    Function function = emission.program.function(callee);
    for (int i = 0; function != null && i < function.params().size(); i++) {
      if (function.params().get(i).nameHint().equals(PARAMETER)) {
        return i;
      }
    }
    return -1;
  }

  /** The core count on which the size of a buffer depends. */
  Optional<Expr> coreCount(Variable buffer) {
    CallLike call = uses.get(buffer);
    if (call == null) {
      return Optional.empty();
    }
    return call instanceof Submit submit
        ? Optional.ofNullable(submit.coreNum())
        : call.attrs().getExpr("core_num");
  }

  /** The number of elements of a buffer, as text; empty if the tensor is no such buffer. */
  Optional<String> extent(Variable tensor) {
    CallLike call = uses.get(tensor);
    if (call == null) {
      return Optional.empty();
    }
    String elements = Long.toString(sizes.elements(call));
    String cores = TaskOptions.coreCount(call, emission);
    return Optional.of(
        cores.isEmpty()
            ? elements
            : "static_cast<uint32_t>((%s) * (%s))".formatted(elements, cores));
  }
}
