package io.commgraph.backend.host;

import io.commgraph.backend.host.Value.Context;
import io.commgraph.backend.host.Value.HostTensor;
import io.commgraph.backend.host.Value.Missing;
import io.commgraph.backend.host.Value.Nothing;
import io.commgraph.backend.host.Value.Several;
import io.commgraph.backend.host.Value.Window;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Role;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Dispatches of chip orchestrations and sub-workers (code generation specification, A.7). A
 * captured dispatch is written like any other one; the host has no use for its task id.
 */
final class Dispatches {
  private final HostContext context;
  private final Tasks tasks;
  private final ReturnedArguments returned;

  Dispatches(HostContext context, Tasks tasks, ReturnedArguments returned) {
    this.context = context;
    this.tasks = tasks;
    this.returned = returned;
  }

  /**
   * Writes a dispatch and says what its value is.
   *
   * @param target what the value is assigned to; {@code null} if it is not used
   */
  Value write(CallLike call, List<Value> operands, TensorOps.Target target) {
    Function callee = context.program().function(call.op().name());
    if (!isLegal(call, callee)) {
      return new Nothing();
    }
    if (call instanceof Submit submit && !submit.deps().isEmpty()) {
      fault(HostCode.TASK_EDGE_ON_HOST, call, callee.name());
    }
    boolean subWorker = callee.role() == Role.SUB_WORKER && callee.isOnHost();
    Task task = tasks.open(call);
    arguments(call, callee, operands, task);
    Optional<HostTensor> made = made(call, callee, target, task);
    if (!subWorker) {
      task.addTokens();
    }
    task.addScalars();
    if (subWorker) {
      task.submitSub(callee.name());
    } else {
      task.submitChip(callee.name());
    }
    return made.<Value>map(tensor -> tensor)
        .orElseGet(() -> result(call, callee, operands, target));
  }

  private boolean isLegal(CallLike call, Function callee) {
    Function caller = context.function();
    boolean legal =
        callee != null
            && callee.level() != null
            && caller.level() != null
            && (callee.role() == Role.SUB_WORKER && callee.level() == caller.level()
                || callee.role() == Role.ORCHESTRATOR
                    && callee.level().code() == caller.level().code() - 1);
    if (!legal) {
      fault(
          HostCode.ILLEGAL_DISPATCH,
          call,
          caller.name(),
          caller.level() == null ? "none" : caller.level().irName(),
          call.op().name(),
          callee == null
              ? "no function of the program"
              : (callee.role() == null ? "a function without role" : callee.role().irName())
                  + " at level "
                  + (callee.level() == null ? "none" : callee.level().irName()));
    }
    return legal;
  }

  private void arguments(CallLike call, Function callee, List<Value> operands, Task task) {
    if (operands.size() > callee.params().size()) {
      fault(
          HostCode.TOO_MANY_ARGUMENTS,
          call,
          callee.name(),
          operands.size(),
          callee.params().size());
    }
    for (int i = 0; i < operands.size(); i++) {
      Expr argument = call.args().get(i);
      Value operand = operands.get(i);
      if (operand instanceof HostTensor tensor) {
        task.addTensor(tensor, tag(callee, i, "INPUT"));
      } else if (operand instanceof Window window) {
        task.addWindow(window, argument.type(), tag(callee, i, "INOUT"));
      } else if (operand instanceof Context window) {
        task.context(window);
      } else if (operand instanceof Value.Scalar scalar) {
        task.scalar(scalar.text());
      } else if (operand instanceof Missing missing) {
        context.faults().report(missing.finding());
      } else {
        fault(HostCode.OPERATOR_NOT_ON_HOST, argument, "passing a tuple or task id");
      }
    }
  }

  private static String tag(Function callee, int argument, String otherwise) {
    if (argument >= callee.params().size()) {
      return otherwise;
    }
    return switch (callee.direction(argument)) {
      case IN -> "INPUT";
      case OUT -> "OUTPUT_EXISTING";
      case IN_OUT -> "INOUT";
    };
  }

  /** A callee without outputs that returns something gets a buffer as its last tensor. */
  private Optional<HostTensor> made(
      CallLike call, Function callee, TensorOps.Target target, Task task) {
    boolean returnsNew =
        target != null
            && !callee.returnTypes().isEmpty()
            && callee.paramDirections().stream().allMatch(each -> each == ParamDirection.IN)
            && call.type() instanceof TensorType;
    if (!returnsNew) {
      return Optional.empty();
    }
    TensorType type = (TensorType) call.type();
    HostTensor tensor = new HostTensor(context.keys().fresh(target.hint()));
    Optional<String> dtype = Python.torchName(type.dtype());
    if (dtype.isEmpty()) {
      fault(HostCode.TENSOR_ELEMENT_TYPE, call, type.dtype().irName());
    }
    context
        .text()
        .line("if " + Python.quoted(tensor.key()) + " not in tensors:")
        .indent()
        .line(
            "%s = torch.zeros(%s, dtype=torch.%s).share_memory_()"
                .formatted(tensor.text(), context.tuple(type.shape()), dtype.orElse("")))
        .outdent();
    task.addTensor(tensor, "OUTPUT_EXISTING");
    return Optional.of(tensor);
  }

  private Value result(
      CallLike call, Function callee, List<Value> operands, TensorOps.Target target) {
    List<Type> types = resultTypes(call);
    List<Optional<Integer>> params = returned.of(callee.name());
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      results.add(
          types.get(i) instanceof ScalarType
              ? new Nothing()
              : argument(
                  call, callee, operands, i < params.size() ? params.get(i) : Optional.empty(), i));
    }
    boolean single = !(call.type() instanceof TupleType) && results.size() == 1;
    if (!single) {
      return new Several(results);
    }
    return target != null && results.get(0) instanceof HostTensor tensor
        ? context.bindTensor(target.hint(), tensor.text())
        : results.get(0);
  }

  private static List<Type> resultTypes(CallLike call) {
    return call.type() instanceof TupleType tuple ? tuple.types() : List.of(call.type());
  }

  private static Value argument(
      CallLike call, Function callee, List<Value> operands, Optional<Integer> param, int result) {
    return param
        .filter(index -> index < operands.size())
        .map(operands::get)
        .orElseGet(
            () ->
                new Missing(
                    Diagnostic.of(HostCode.RESULT_UNKNOWN, call.span(), callee.name(), result)));
  }

  private void fault(HostCode code, Expr at, Object... arguments) {
    context.faults().report(code, at.span(), arguments);
  }
}
