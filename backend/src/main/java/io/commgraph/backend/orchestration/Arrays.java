package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.ArrayType;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Variable;
import java.util.Optional;

/** Small arrays of scalars, changed in place (design, B.4). */
final class Arrays {
  private final Emission emission;

  Arrays(Emission emission) {
    this.emission = emission;
  }

  void create(Variable result, Call call) {
    if (result == null) {
      return;
    }
    if (!(result.type() instanceof ArrayType array) || CppType.scalar(array.dtype()).isEmpty()) {
      emission.report(OrchestrationCode.ARRAY_UNSUPPORTED, call.span(), call.op().name());
      return;
    }
    long size = ((ConstInt) array.shape().get(0)).value();
    Optional<Symbol> early = emission.declaredEarly(result);
    String name = emission.name(result);
    String declaration =
        early.isPresent()
            ? ""
            : "%s %s[%d]".formatted(CppType.scalar(array.dtype()).get(), name, size);
    emission.code.line(filled(declaration, name, array.dtype(), size));
    emission.bindings.bind(
        result, early.orElseGet(() -> emission.named(result, name, Symbol.Origin.OTHER, 0)));
  }

  private static String filled(String declaration, String name, DataType dtype, long size) {
    boolean isTaskIds = dtype == DataType.TASK_ID;
    if (!isTaskIds && !declaration.isEmpty()) {
      return declaration + " = {0};";
    }
    return "%sfor (int64_t __init_i = 0; __init_i < %d; ++__init_i) %s[__init_i] = %s;"
        .formatted(
            declaration.isEmpty() ? "" : declaration + "; ",
            size,
            name,
            isTaskIds ? "PTO2TaskId::invalid()" : "0");
  }

  void element(Variable result, Call call) {
    if (result == null) {
      return;
    }
    emission.declare(result, emission.valueType(result), place(call), Symbol.Origin.OTHER);
  }

  /** The new array is the old one: nothing reads that after it was changed. */
  void update(Variable result, Call call) {
    String value = emission.expressions.text(call.args().get(2));
    emission.code.line(place(call) + " = " + value + ";");
    if (result != null && call.args().get(0) instanceof Variable array) {
      emission.bindings.bind(result, emission.bindings.of(array));
    }
  }

  private String place(Call call) {
    return emission.expressions.text(call.args().get(0))
        + "["
        + emission.expressions.text(call.args().get(1))
        + "]";
  }
}
