package io.commgraph.backend.host;

import io.commgraph.backend.host.Domains.Domain;
import io.commgraph.backend.host.Value.HostTensor;
import io.commgraph.backend.host.Value.Missing;
import io.commgraph.backend.host.Value.Nothing;
import io.commgraph.backend.host.Value.Window;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.CallLike;
import io.commgraph.ops.BuiltinCollective;
import io.commgraph.ops.BuiltinCollective.Keyword;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Dispatches of built-in kernels, one a device, which host collectives were lowered to (code
 * generation specification, A.10).
 */
final class Collectives {
  private final HostContext context;
  private final Tasks tasks;
  private final Map<String, BuiltinVariant> used = new TreeMap<>();

  Collectives(HostContext context, Tasks tasks) {
    this.context = context;
    this.tasks = tasks;
  }

  /** The variants that were dispatched, by name. */
  Map<String, BuiltinVariant> used() {
    return used;
  }

  /** Writes a dispatch of a built-in kernel; its value is its target. */
  Value write(BuiltinCollective kernel, CallLike call, List<Value> operands) {
    BuiltinVariant variant = BuiltinVariant.of(kernel, call);
    if (!variant.exists()) {
      context
          .faults()
          .report(
              HostCode.COLLECTIVE_VARIANT,
              call.span(),
              kernel.operator(),
              (variant.reduction() == null ? "" : variant.reduction() + " of ")
                  + variant.dtype().irName());
      return new Nothing();
    }
    used.put(variant.name(), variant);
    Task task = tasks.open(call);
    for (int i = 0; i < operands.size(); i++) {
      argument(call, i, operands.get(i), task);
    }
    task.addTokens();
    Domain domain = onlyDomain(kernel, task);
    if (domain != null) {
      task.domainSize(domain);
      task.context(new Value.Context(domain.scope().slots().get(0)));
    }
    if (kernel == BuiltinCollective.ALL_REDUCE) {
      task.scalar(Integer.toString(call.kwargs().getInt(Keyword.CORE_NUM.irName()).orElse(1)));
    }
    task.addScalars();
    task.submitBuiltin(variant.name());
    int target = kernel.source().aliased();
    return target < operands.size() ? operands.get(target) : new Nothing();
  }

  private void argument(CallLike call, int index, Value operand, Task task) {
    String tag = tag(call, index);
    if (operand instanceof Window window) {
      task.addWindow(window, call.args().get(index).type(), tag);
    } else if (operand instanceof HostTensor tensor) {
      task.addTensor(tensor, tag);
    } else if (operand instanceof Missing missing) {
      context.faults().report(missing.finding());
    } else {
      context
          .faults()
          .report(HostCode.OPERATOR_NOT_ON_HOST, call.span(), "a collective over a scalar");
    }
  }

  private String tag(CallLike call, int index) {
    List<ArgDirection> directions = call.argDirections();
    ArgDirection direction =
        index < directions.size() ? directions.get(index) : ArgDirection.NO_DEP;
    switch (direction) {
      case INPUT, OUTPUT, OUTPUT_EXISTING -> {
        return direction.name();
      }
      case IN_OUT -> {
        return "INOUT";
      }
      case NO_DEP, SCALAR -> {
        context
            .faults()
            .report(
                HostCode.COLLECTIVE_DIRECTION,
                call.span(),
                call.op().name(),
                index,
                direction.irName());
        return "INOUT";
      }
    }
    throw new IllegalStateException("a direction without a tag: " + direction);
  }

  private static Domain onlyDomain(BuiltinCollective kernel, Task task) {
    if (task.touched().size() > 1) {
      throw new IllegalStateException(kernel.operator() + " over windows of several domains");
    }
    return task.touched().stream().findFirst().orElse(null);
  }
}
