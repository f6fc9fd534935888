package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.Variable;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The operators that an orchestration computes itself, each with what emits it (design, B.4). */
final class Operations {
  /** Operators that stand inside expressions as well as alone. */
  private static final Set<String> EXPRESSIONS =
      Set.of("system.available_cluster_count", "system.available_aiv_count");

  private final Map<String, Operation> table = new TreeMap<>();
  private final Emission emission;

  /** What emits one operator. */
  @FunctionalInterface
  interface Operation {
    /**
     * @param result {@code null} if the operator's value is not used
     */
    void emit(Variable result, Call call);
  }

  Operations(Emission emission, Allocations allocations) {
    this.emission = emission;
    TensorAccess access = new TensorAccess(emission);
    TensorViews views = new TensorViews(emission);
    TensorSlices slices = new TensorSlices(emission);
    Arrays arrays = new Arrays(emission);
    TaskIds taskIds = new TaskIds(emission);
    table.put("tensor.create", allocations::inPlace);
    table.put("tensor.read", access::read);
    table.put("tensor.write", access::write);
    table.put("tensor.dim", access::extent);
    table.put("tensor.slice", slices::emit);
    table.put("tensor.reshape", views::reshape);
    table.put("tensor.transpose", views::transpose);
    table.put("tensor.view", views::view);
    table.put("tensor.assemble", views::assemble);
    table.put("array.create", arrays::create);
    table.put("array.get_element", arrays::element);
    table.put("array.update_element", arrays::update);
    table.put("pld.system.get_comm_ctx", access::context);
    table.put("system.task_invalid", taskIds::invalid);
    table.put("system.task_is_valid", taskIds::isValid);
    table.put("system.task_dummy", taskIds::barrier);
  }

  /** Whether a call of that operator is a statement's matter; else it is an expression's. */
  boolean has(String operator) {
    return !EXPRESSIONS.contains(operator);
  }

  /** Emits the call of an operator; one that is not supported is an error. */
  void emit(Variable result, Call call) {
    Operation operation = table.get(call.op().name());
    if (operation == null) {
      emission.report(OrchestrationCode.OPERATOR_UNSUPPORTED, call.span(), call.op().name());
      if (result != null) {
        emission.bindings.bind(
            result, Symbol.ofText(result.nameHint(), result.type(), emission.body));
      }
    } else {
      operation.emit(result, call);
    }
  }
}
