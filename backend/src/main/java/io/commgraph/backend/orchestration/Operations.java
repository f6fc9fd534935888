package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.Variable;
import io.commgraph.ops.Operands;
import io.commgraph.ops.Operators;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The operators that an orchestration computes itself, each with what emits it (design, B.4). */
final class Operations {
  /** Operators that stand inside expressions as well as alone. */
  private static final Set<String> EXPRESSIONS =
      Set.of("system.available_cluster_count", "system.available_aiv_count");

  private static final SortedMap<String, Emitter> TABLE = new TreeMap<>();

  /** What emits one operator; the result is {@code null} if the operator's value is not used. */
  private interface Emitter {
    void emit(Operations operations, Variable result, Call call);
  }

  static {
    TABLE.put("array.create", (o, result, call) -> o.arrays.create(result, call));
    TABLE.put("array.get_element", (o, result, call) -> o.arrays.element(result, call));
    TABLE.put("array.update_element", (o, result, call) -> o.arrays.update(result, call));
    TABLE.put("pld.system.get_comm_ctx", (o, result, call) -> o.access.context(result, call));
    TABLE.put("system.task_dummy", (o, result, call) -> o.taskIds.barrier(result, call));
    TABLE.put("system.task_invalid", (o, result, call) -> o.taskIds.invalid(result, call));
    TABLE.put("system.task_is_valid", (o, result, call) -> o.taskIds.isValid(result, call));
    TABLE.put("tensor.assemble", (o, result, call) -> o.views.assemble(result, call));
    TABLE.put("tensor.create", (o, result, call) -> o.allocations.inPlace(result, call));
    TABLE.put("tensor.dim", (o, result, call) -> o.access.extent(result, call));
    TABLE.put("tensor.read", (o, result, call) -> o.access.read(result, call));
    TABLE.put("tensor.reshape", (o, result, call) -> o.views.reshape(result, call));
    TABLE.put("tensor.slice", (o, result, call) -> o.slices.emit(result, call));
    TABLE.put("tensor.transpose", (o, result, call) -> o.views.transpose(result, call));
    TABLE.put("tensor.view", (o, result, call) -> o.views.view(result, call));
    TABLE.put("tensor.write", (o, result, call) -> o.access.write(result, call));
  }

  private final Emission emission;
  private final Allocations allocations;
  private final TensorAccess access;
  private final TensorViews views;
  private final TensorSlices slices;
  private final Arrays arrays;
  private final TaskIds taskIds;

  Operations(Emission emission, Allocations allocations) {
    this.emission = emission;
    this.allocations = allocations;
    this.access = new TensorAccess(emission);
    this.views = new TensorViews(emission);
    this.slices = new TensorSlices(emission);
    this.arrays = new Arrays(emission);
    this.taskIds = new TaskIds(emission);
  }

  /** All operators that are supported. */
  static SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>(TABLE.keySet());
    names.addAll(EXPRESSIONS);
    return names;
  }

  /** Whether a call of that operator is a statement's matter; else it is an expression's. */
  boolean has(String operator) {
    return !EXPRESSIONS.contains(operator);
  }

  /** Emits the call of an operator; one that is not supported is an error. */
  void emit(Variable result, Call call) {
    String operator = call.op().name();
    Emitter emitter = TABLE.get(operator);
    int needed = Operators.operands(operator).map(Operands::least).orElse(0);
    if (emitter == null) {
      emission.report(OrchestrationCode.OPERATOR_UNSUPPORTED, call.span(), operator);
      bindUnknown(result);
    } else if (call.args().size() < needed) {
      emission.report(
          OrchestrationCode.OPERANDS_MISSING, call.span(), operator, needed, call.args().size());
      bindUnknown(result);
    } else {
      emitter.emit(this, result, call);
    }
  }

  /** What comes after an error may name the result. */
  private void bindUnknown(Variable result) {
    if (result != null) {
      emission.bindings.bind(
          result, Symbol.ofText(result.nameHint(), result.type(), emission.body));
    }
  }
}
