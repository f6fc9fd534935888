package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What tasks give back. A tensor that a kernel returns is the argument that it wrote; only the id
 * of the task is a value of its own (design, B.3, result of a dispatch).
 */
final class TaskResults {
  private static final Set<ArgDirection> WRITTEN =
      EnumSet.of(ArgDirection.OUTPUT, ArgDirection.OUTPUT_EXISTING, ArgDirection.IN_OUT);

  /**
   * A task that was started.
   *
   * @param outs the name of what it gives; empty if the text keeps nothing
   * @param allocated the parameters for which the runtime allocates a tensor, in its order
   */
  private record Task(CallLike call, String outs, List<Variable> allocated) {}

  private final Emission emission;
  private final IdentityHashMap<Variable, Task> tasks = new IdentityHashMap<>();

  TaskResults(Emission emission) {
    this.emission = emission;
  }

  void add(Variable result, CallLike call, String outs, List<Variable> allocated) {
    if (result == null) {
      return;
    }
    Task task = new Task(call, outs, allocated);
    if (result.type() instanceof TupleType) {
      tasks.put(result, task);
    } else {
      bind(result, task, 0);
    }
  }

  /** Gives the result of a call that was refused something to stand for it. */
  void unknown(Variable result, CallLike call) {
    if (result != null) {
      tasks.put(result, new Task(call, "", List.of()));
      emission.bindings.bind(
          result, Symbol.ofText(result.nameHint(), result.type(), emission.body));
    }
  }

  boolean has(Expr tuple) {
    return tuple instanceof Variable variable && tasks.containsKey(variable);
  }

  void bind(Variable variable, TupleGetItem item) {
    bind(variable, tasks.get((Variable) item.tuple()), item.index());
  }

  private void bind(Variable variable, Task task, int index) {
    Type type = variable.type();
    if (type instanceof ScalarType scalar && scalar.dtype() == DataType.TASK_ID) {
      if (emission.used.contains(variable)) {
        emission.declare(
            variable,
            "PTO2TaskId",
            task.outs() + ".task_id()",
            Symbol.Origin.SUBMITTED,
            emission.bindings.block());
      }
    } else if (type instanceof ScalarType) {
      bindScalar(variable);
    } else {
      bindTensor(variable, task, index);
    }
  }

  /**
   * A number that a kernel returns is known after the arguments of the next task are fixed. What
   * stands for it may be passed to a kernel that does not read it, and must not be used otherwise.
   */
  private void bindScalar(Variable variable) {
    emission.declare(variable, emission.valueType(variable), "0", Symbol.Origin.DEVICE);
  }

  private void bindTensor(Variable variable, Task task, int index) {
    CallLike call = task.call();
    Function callee = emission.program.function(call.op().name());
    Optional<Integer> returned = emission.returnedParams.at(call.op(), index);
    int allocated = returned.map(callee.params()::get).map(task.allocated()::indexOf).orElse(-1);
    if (allocated >= 0) {
      emission.declare(
          variable,
          "const ChipTensor&",
          "%s.get_ref(%d)".formatted(task.outs(), allocated),
          Symbol.Origin.OTHER,
          emission.bindings.block());
      return;
    }
    Optional<Variable> written =
        returned
            .map(OmittedOutputs.of(callee, call)::argument)
            .or(() -> writtenArgument(call, index))
            .filter(argument -> argument < call.args().size())
            .map(call.args()::get)
            .filter(Variable.class::isInstance)
            .map(Variable.class::cast);
    if (written.isEmpty()) {
      emission.report(
          OrchestrationCode.RESULT_IS_NO_ARGUMENT,
          call.span(),
          call.op().name(),
          variable.nameHint());
      emission.bindings.bind(
          variable, Symbol.ofText(variable.nameHint(), variable.type(), emission.body));
      return;
    }
    emission.bindings.bind(variable, emission.bindings.of(written.get()));
  }

  /** Where the callee does not say it: tensors are counted among the written arguments. */
  private static Optional<Integer> writtenArgument(CallLike call, int index) {
    List<ArgDirection> directions = call.argDirections();
    long before =
        call.type() instanceof TupleType tuple
            ? tuple.types().stream().limit(index).filter(t -> !(t instanceof ScalarType)).count()
            : 0;
    return IntStream.range(0, directions.size())
        .filter(i -> WRITTEN.contains(directions.get(i)))
        .skip(before)
        .boxed()
        .findFirst();
  }
}
