package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.Variable;
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

  private static final SortedMap<String, Operation> TABLE = new TreeMap<>();

  /** What emits one operator; the result is {@code null} if the operator's value is not used. */
  private interface Emitter {
    void emit(Operations operations, Variable result, Call call);
  }

  /** How one operator is emitted, and the number of operands that this needs at least. */
  private record Operation(int operands, Emitter emitter) {}

  static {
    put("array.create", 0, (o, result, call) -> o.arrays.create(result, call));
    put("array.get_element", 2, (o, result, call) -> o.arrays.element(result, call));
    put("array.update_element", 3, (o, result, call) -> o.arrays.update(result, call));
    put("pld.system.get_comm_ctx", 1, (o, result, call) -> o.access.context(result, call));
    put("system.task_dummy", 0, (o, result, call) -> o.taskIds.barrier(result, call));
    put("system.task_invalid", 0, (o, result, call) -> o.taskIds.invalid(result, call));
    put("system.task_is_valid", 1, (o, result, call) -> o.taskIds.isValid(result, call));
    put("tensor.assemble", 1, (o, result, call) -> o.views.assemble(result, call));
    put("tensor.create", 0, (o, result, call) -> o.allocations.inPlace(result, call));
    put("tensor.dim", 1, (o, result, call) -> o.access.extent(result, call));
    put("tensor.read", 1, (o, result, call) -> o.access.read(result, call));
    put("tensor.reshape", 1, (o, result, call) -> o.views.reshape(result, call));
    put("tensor.slice", 1, (o, result, call) -> o.slices.emit(result, call));
    put("tensor.transpose", 1, (o, result, call) -> o.views.transpose(result, call));
    put("tensor.view", 1, (o, result, call) -> o.views.view(result, call));
    put("tensor.write", 3, (o, result, call) -> o.access.write(result, call));
  }

  private static void put(String operator, int operands, Emitter emitter) {
    TABLE.put(operator, new Operation(operands, emitter));
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
    Operation operation = TABLE.get(call.op().name());
    if (operation == null) {
      emission.report(OrchestrationCode.OPERATOR_UNSUPPORTED, call.span(), call.op().name());
      bindUnknown(result);
    } else if (call.args().size() < operation.operands()) {
      emission.report(
          OrchestrationCode.OPERANDS_MISSING,
          call.span(),
          call.op().name(),
          operation.operands(),
          call.args().size());
      bindUnknown(result);
    } else {
      operation.emitter().emit(this, result, call);
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
