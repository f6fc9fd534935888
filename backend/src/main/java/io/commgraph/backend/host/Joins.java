package io.commgraph.backend.host;

import io.commgraph.backend.host.Value.HostTensor;
import io.commgraph.backend.host.Value.Missing;
import io.commgraph.backend.host.Value.Scalar;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Where paths of the host function meet: the carried values of loops and the results of branches.
 * Scalars and host tensors are copied at each yield. Windows, contexts and tuples are known while
 * the driver is written, so they must be the same on every path.
 */
final class Joins {
  /** A loop or branch; a value that a yield has yet to decide is {@code null}. */
  private record Join(boolean loop, List<Variable> variables, List<Value> values) {}

  private final HostContext context;
  private final Values values;
  private final Deque<Join> open = new ArrayDeque<>();

  Joins(HostContext context, Values values) {
    this.context = context;
    this.values = values;
  }

  /** Writes the initial values of a loop and binds its carried variables. */
  void enterLoop(List<IterArg> iterArgs) {
    List<Value> carried = new ArrayList<>();
    for (IterArg iterArg : iterArgs) {
      Value init = values.of(iterArg.initValue());
      if (init instanceof HostTensor tensor) {
        init = context.bindTensor(iterArg.nameHint(), tensor.text());
      } else if (init instanceof Scalar scalar) {
        init = context.assign(iterArg, scalar.text());
      }
      carried.add(init);
    }
    for (int i = 0; i < carried.size(); i++) {
      context.bindings().bind(iterArgs.get(i), carried.get(i));
    }
    open.push(new Join(true, List.copyOf(iterArgs), carried));
    context.bindings().enterLoop(iterArgs);
  }

  /** Binds what comes out of a loop: the carried values as the last iteration left them. */
  void leaveLoop(List<Variable> returnVars) {
    context.bindings().leaveLoop();
    bind(returnVars, open.pop());
  }

  /** Prepares the results of a branch. */
  void enterBranch(List<Variable> returnVars) {
    List<Value> results = new ArrayList<>();
    for (Variable result : returnVars) {
      if (result.type() instanceof TensorType) {
        results.add(new HostTensor(context.keys().fresh(result.nameHint())));
      } else if (result.type() instanceof ScalarType type && type.dtype() != DataType.TASK_ID) {
        results.add(new Scalar(context.locals().fresh(result.nameHint())));
      } else {
        results.add(null);
      }
    }
    open.push(new Join(false, returnVars, results));
  }

  void leaveBranch(List<Variable> returnVars) {
    bind(returnVars, open.pop());
  }

  private void bind(List<Variable> variables, Join join) {
    for (int i = 0; i < variables.size() && i < join.values().size(); i++) {
      if (join.values().get(i) != null) {
        context.bindings().bind(variables.get(i), join.values().get(i));
      }
    }
  }

  /** Writes what a yield hands to the innermost loop or branch. */
  void join(List<Expr> yielded) {
    Join join = open.peek();
    if (join == null) {
      return;
    }
    List<String> targets = new ArrayList<>();
    List<String> sources = new ArrayList<>();
    for (int i = 0; i < yielded.size() && i < join.values().size(); i++) {
      Value source = values.of(yielded.get(i));
      Value target = join.values().get(i);
      if (source instanceof Missing missing) {
        context.faults().report(missing.finding());
      } else if (target == null) {
        join.values().set(i, source);
      } else if (target instanceof HostTensor to && source instanceof HostTensor from) {
        targets.add(to.text());
        sources.add(from.text());
      } else if (target instanceof Scalar to && source instanceof Scalar from) {
        targets.add(to.text());
        sources.add(from.text());
      } else if (!target.equals(source)) {
        context
            .faults()
            .report(
                HostCode.WINDOW_CHOSEN_LATE,
                yielded.get(i).span(),
                join.variables().get(i).nameHint());
      }
    }
    copy(targets, sources, join.loop());
  }

  /** All values of a loop change at once: one may be computed from another one. */
  private void copy(List<String> targets, List<String> sources, boolean atOnce) {
    if (atOnce && targets.size() > 1) {
      context.text().line(String.join(", ", targets) + " = " + String.join(", ", sources));
      return;
    }
    for (int i = 0; i < targets.size(); i++) {
      context.text().line(targets.get(i) + " = " + sources.get(i));
    }
  }
}
