package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.ArrayType;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * The tasks that a task waits for (design, B.3, dependencies). An id that may name no task is asked
 * first.
 */
final class Dependences {
  private final Emission emission;
  private final CodeText code;

  Dependences(Emission emission) {
    this.emission = emission;
    this.code = emission.code;
  }

  /** The tasks that a task waits for; nothing if there are none. */
  void emit(String params, List<? extends Expr> ids) {
    if (ids.isEmpty()) {
      return;
    }
    List<String> lines = new ArrayList<>();
    String array = emission.names.unique(params + "_deps");
    String count = emission.names.unique(array + "_count");
    for (Expr id : ids) {
      dependence(id, "%1$s[%2$s++] = ".formatted(array, count), lines);
    }
    code.line("PTO2TaskId %s[%d];".formatted(array, lines.size()));
    code.line("uint32_t " + count + " = 0;");
    lines.forEach(code::line);
    code.line("%1$s.set_dependencies(%2$s, %3$s);".formatted(params, array, count));
  }

  private void dependence(Expr id, String assignment, List<String> lines) {
    if (!(id instanceof Variable variable) || !isTaskId(variable.type())) {
      emission.report(
          OrchestrationCode.EXPRESSION_UNSUPPORTED,
          emission.bindings.place(),
          "a dependence on " + Describe.value(id) + ", which names no task");
      return;
    }
    Symbol symbol = emission.bindings.taskId(variable);
    int size = size(symbol, variable);
    if (size > 0) {
      for (int i = 0; i < size; i++) {
        lines.add(guarded(symbol.text() + "[" + i + "]", assignment));
      }
    } else if (symbol.is(Symbol.Origin.SUBMITTED)) {
      lines.add(assignment + symbol.text() + ";");
    } else {
      lines.add(guarded(symbol.text(), assignment));
    }
  }

  private static boolean isTaskId(Type type) {
    return type instanceof ScalarType scalar && scalar.dtype() == DataType.TASK_ID
        || type instanceof ArrayType array && array.dtype() == DataType.TASK_ID;
  }

  private static int size(Symbol symbol, Variable variable) {
    if (variable.type() instanceof ArrayType array) {
      return Math.toIntExact(((ConstInt) array.shape().get(0)).value());
    }
    return symbol.is(Symbol.Origin.TASK_IDS) ? symbol.extent() : 0;
  }

  private static String guarded(String id, String assignment) {
    return "if (%1$s.is_valid()) %2$s%1$s;".formatted(id, assignment);
  }
}
