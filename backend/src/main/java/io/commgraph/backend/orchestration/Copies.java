package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.ArrayType;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Variable;

/** Assignments of a value that is no call (design, B.5). */
final class Copies {
  private final Emission emission;

  Copies(Emission emission) {
    this.emission = emission;
  }

  /**
   * Gives the variable the value. A copy of a parameter, an array or a context is another name for
   * the same thing; a number or another tensor gets a variable of its own.
   */
  void assign(Variable variable, Expr value) {
    if (variable.type() instanceof ScalarType scalar) {
      String text = emission.expressions.text(value);
      emission.declare(variable, emission.valueType(variable), text, Symbol.Origin.OTHER);
      if (scalar.dtype() == DataType.TASK_ID && value instanceof Variable source) {
        emission.bindings.bindTaskId(variable, emission.bindings.taskId(source));
      }
    } else if (value instanceof Variable source && isShared(variable)) {
      share(variable, emission.bindings.of(source));
    } else {
      emission.report(
          OrchestrationCode.EXPRESSION_UNSUPPORTED, value.span(), Describe.value(value));
    }
  }

  private void share(Variable variable, Symbol source) {
    if (variable.type() instanceof TensorLike && !source.is(Symbol.Origin.PARAMETER)) {
      emission.declare(
          variable, "ChipTensor", source.text(), Symbol.Origin.OTHER, source.lifetime());
    } else {
      emission.bindings.bind(variable, source);
    }
  }

  private static boolean isShared(Variable variable) {
    return variable.type() instanceof TensorLike
        || variable.type() instanceof ArrayType
        || variable.type() == OpaqueType.COMM_CTX;
  }
}
