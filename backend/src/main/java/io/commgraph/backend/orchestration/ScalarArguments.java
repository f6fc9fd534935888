package io.commgraph.backend.orchestration;

import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Variable;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Scalar arguments of tasks, which are words of 64 bits (design, B.3). */
final class ScalarArguments {
  private final Emission emission;
  private final Expressions expressions;
  private final Map<String, Set<Variable>> readByKernel = new HashMap<>();

  ScalarArguments(Emission emission) {
    this.emission = emission;
    this.expressions = emission.expressions;
  }

  /** Adds the scalar arguments, in their order. */
  void add(String params, Start start) {
    for (int i = 0; i < start.arguments().size(); i++) {
      Argument argument = start.arguments().get(i);
      if (argument.isScalar()) {
        String text =
            isIgnored(argument.value(), start, i) ? name(argument) : text(argument.value());
        emission.code.line("%s.add_scalar(%s);".formatted(params, text));
      }
    }
  }

  private String name(Argument argument) {
    Variable variable = (Variable) argument.value();
    return emission.bindings.of(variable).text();
  }

  /** Whether the argument is a number that another task computes, and no kernel reads it. */
  private boolean isIgnored(Expr value, Start start, int place) {
    return value instanceof Variable variable
        && emission.bindings.of(variable).is(Symbol.Origin.DEVICE)
        && start.kernels().stream().noneMatch(kernel -> reads(kernel, place));
  }

  private boolean reads(Function kernel, int param) {
    return param >= kernel.params().size()
        || kernel.externalSource().isPresent()
        || readByKernel
            .computeIfAbsent(kernel.name(), name -> UsedVariables.readBy(kernel.body()))
            .contains(kernel.params().get(param));
  }

  private String text(Expr value) {
    if (value instanceof ConstInt constant) {
      return integer(constant);
    }
    if (value instanceof ConstFloat constant) {
      return "to_u64(" + Expressions.number(constant.value()) + "f)";
    }
    if (value instanceof ConstBool constant) {
      return constant.value() ? "(uint64_t)1" : "(uint64_t)0";
    }
    String text = expressions.text(value);
    if (value.type() instanceof ScalarType scalar && scalar.dtype() == DataType.FP32) {
      return "to_u64(" + text + ")";
    }
    return value instanceof Variable ? text : "static_cast<uint64_t>(" + text + ")";
  }

  private String integer(ConstInt constant) {
    boolean isWide = constant.dtype() == DataType.INT64 || constant.dtype() == DataType.INDEX;
    return isWide
        ? "(uint64_t)" + constant.value()
        : "(uint64_t)static_cast<%s>(%d)".formatted(expressions.type(constant), constant.value());
  }
}
