package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Variable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Dispatches: the arguments of a task, its options, and its submission (design, B.3). */
final class Tasks {
  private static final Map<ArgDirection, String> METHODS = new EnumMap<>(ArgDirection.class);

  static {
    METHODS.put(ArgDirection.INPUT, "add_input");
    METHODS.put(ArgDirection.OUTPUT, "add_output");
    METHODS.put(ArgDirection.OUTPUT_EXISTING, "add_output");
    METHODS.put(ArgDirection.IN_OUT, "add_inout");
    METHODS.put(ArgDirection.NO_DEP, "add_no_dep");
  }

  private final Emission emission;
  private final CodeText code;
  private final Starts starts;
  private final ScalarArguments scalars;
  private final TaskOptions options;
  private final TaskResults results;
  private int count;

  Tasks(Emission emission) {
    this.emission = emission;
    this.code = emission.code;
    this.starts = new Starts(emission);
    this.scalars = new ScalarArguments(emission);
    this.options = new TaskOptions(emission);
    this.results = new TaskResults(emission);
  }

  /** Starts a task; {@code result} is {@code null} if nothing is done with what it gives. */
  void submit(Variable result, CallLike call) {
    Optional<Start> start = starts.of(call);
    if (start.isEmpty()) {
      results.unknown(result, call);
      return;
    }
    if (call.attrs().get("compiler_manual_dep_edges") != null) {
      emission.report(OrchestrationCode.DEPENDENCES_DERIVED, call.span(), call.op().name());
    }
    results.add(result, call, submit(start.get(), call), allocated(start.get()));
  }

  private static List<Variable> allocated(Start start) {
    return start.arguments().stream()
        .filter(Argument::isAllocated)
        .map(argument -> (Variable) argument.value())
        .toList();
  }

  /** Whether the item is one of the results of a task. */
  boolean isResult(TupleGetItem item) {
    return results.has(item.tuple());
  }

  void bindResult(Variable variable, TupleGetItem item) {
    results.bind(variable, item);
  }

  /** The name of what the task gives; empty if it gives nothing. */
  private String submit(Start start, CallLike call) {
    int number = count++;
    code.line("").line("// " + comment(start, number));
    String params = emission.names.unique("params_t" + number);
    code.line("CoreTaskArgs " + params + ";");
    List<Argument> tensors = start.arguments().stream().filter(each -> !each.isScalar()).toList();
    int outputs = 0;
    for (Argument each : tensors) {
      tensor(params, each, each.isAllocated() ? describe(params, outputs++, each, call) : "");
    }
    scalars.add(params, start);
    options.dump(params, call);
    List<ArgDirection> signature = tensors.stream().map(Argument::direction).toList();
    String submission = submission(start, number, params, signature);
    options.emit(params, call, start.isWrapped());
    if (!(call instanceof Submit)) {
      code.line(submission + ";");
      return "";
    }
    String outs = emission.names.unique("task_" + number + "_outs");
    code.line("TaskOutputTensors " + outs + " = " + submission + ";");
    return outs;
  }

  private static String comment(Start start, int number) {
    return start.comment().isEmpty()
        ? "Task " + number + ": " + start.kernels().get(0).name()
        : start.comment();
  }

  /**
   * Adds a tensor.
   *
   * @param info what the runtime is told about one that it allocates
   */
  private void tensor(String params, Argument argument, String info) {
    String text = argument.isAllocated() ? info : emission.expressions.text(argument.value());
    code.line("%s.%s(%s);".formatted(params, METHODS.get(argument.direction()), text));
  }

  /** Declares what the runtime is told about an output that it allocates; the name of that. */
  private String describe(String params, int number, Argument output, CallLike call) {
    TensorType type = (TensorType) output.value().type();
    if (type.dtype() == DataType.FP4) {
      emission.report(OrchestrationCode.PACKED_ELEMENTS, call.span(), call.op().name());
    }
    String info = emission.names.unique(params + "_synth_out_" + number);
    List<Expr> shape = type.shape();
    String shapes = shape.isEmpty() ? "nullptr" : Shapes.declare(info + "_shapes", shape, emission);
    code.line(
        "TensorCreateInfo %s(%s, %d, %s);"
            .formatted(info, shapes, shape.size(), CppType.runtime(type.dtype())));
    return info;
  }

  /** The call that starts the task; two kernels are named in a variable first. */
  private String submission(Start start, int number, String params, List<ArgDirection> signature) {
    List<Integer> ids =
        start.kernels().stream().map(each -> emission.kernels.number(each, signature)).toList();
    if (!start.isMixed()) {
      String core = start.cube() != null ? "aic" : "aiv";
      return "rt_submit_%s_task(%d, %s)".formatted(core, ids.get(0), params);
    }
    String mixed = emission.names.unique("mixed_" + number);
    int vector = ids.get(ids.size() - 1);
    code.line(
        "MixedKernels %s = {%s, %d, %s};"
            .formatted(
                mixed,
                start.cube() == null ? "INVALID_KERNEL_ID" : ids.get(0),
                vector,
                start.takesBothVectorCores() ? vector : "INVALID_KERNEL_ID"));
    return "rt_submit_task(" + mixed + ", " + params + ")";
  }
}
