package io.commgraph.transforms.signals;

import io.commgraph.ir.CallLike;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Program;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ops.CommOps;
import java.util.HashSet;
import java.util.Set;

/**
 * Names for what is synthesized, unique in the whole program. One counter numbers signals and
 * results of all functions (passes specification, 3.2).
 */
final class SignalNames {
  static final String WORLD_SIZE = "__allreduce_signal_world_size_";
  static final String BUFFER = "__allreduce_signal_buf_";
  static final String SIGNAL = "__allreduce_signal_";
  private static final String RESULT = "__allreduce_result_";

  private final Program program;
  private Set<String> used;
  private int next;

  SignalNames(Program program) {
    this.program = program;
  }

  /** All names of the program, collected when the first is asked for. */
  private Set<String> used() {
    if (used == null) {
      used = new HashSet<>();
      Walk.preOrder(program, this::collect);
    }
    return used;
  }

  private boolean collect(Fielded part) {
    if (part instanceof Variable variable && variable.isVarLike()) {
      used.add(variable.nameHint());
    } else if (part instanceof CallLike call && call.op().is(CommOps.ALLOC_WINDOW_BUFFER)) {
      call.kwargs().getString("name").ifPresent(used::add);
    }
    return true;
  }

  /** A suffix with which all names of a signal are free; they are taken from now on. */
  int nextSignal() {
    while (used().contains(WORLD_SIZE + next)
        || used().contains(BUFFER + next)
        || used().contains(SIGNAL + next)) {
      next++;
    }
    used().add(WORLD_SIZE + next);
    used().add(BUFFER + next);
    used().add(SIGNAL + next);
    return next++;
  }

  /** A free name for the result of a returned all-reduce. */
  String nextResult() {
    while (!used().add(RESULT + next)) {
      next++;
    }
    return RESULT + next++;
  }
}
