package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Elements, extents and contexts of tensors (design, B.4). */
final class TensorAccess {
  private final Emission emission;
  private final CodeText code;

  TensorAccess(Emission emission) {
    this.emission = emission;
    this.code = emission.code;
  }

  void read(Variable result, Call call) {
    Optional<Symbol> tensor = operand(call);
    Optional<List<Expr>> indices = tuple(call, 1);
    if (result == null || tensor.isEmpty() || indices.isEmpty()) {
      return;
    }
    if (!(result.type() instanceof ScalarType)) {
      emission.report(OrchestrationCode.ELEMENT_IS_NO_SCALAR, call.span(), call.op().name());
      return;
    }
    String type = emission.valueType(result);
    String name = emission.name(result);
    emission.declare(
        result,
        type,
        "get_tensor_data<%s>(%s, %s)"
            .formatted(type, tensor.get().text(), indices(indices.get(), name)),
        Symbol.Origin.OTHER);
  }

  /** Declares the indices; the number of them and the name of the array, as arguments. */
  private String indices(List<Expr> indices, String suffix) {
    if (indices.isEmpty()) {
      return "0, nullptr";
    }
    String values = extents(indices);
    String name = emission.names.unique("indices_" + suffix);
    code.line("uint32_t %s[%d] = {%s};".formatted(name, indices.size(), values));
    return indices.size() + ", " + name;
  }

  private String extents(List<Expr> values) {
    return values.stream().map(emission.expressions::extent).collect(Collectors.joining(", "));
  }

  void write(Variable result, Call call) {
    Optional<Symbol> tensor = operand(call);
    Optional<List<Expr>> indices = tuple(call, 1);
    if (tensor.isEmpty() || indices.isEmpty()) {
      return;
    }
    Expr value = call.args().get(2);
    if (!(value.type() instanceof ScalarType)) {
      emission.report(OrchestrationCode.ELEMENT_IS_NO_SCALAR, call.span(), call.op().name());
      return;
    }
    Variable target = (Variable) call.args().get(0);
    String type = CppType.scalar(((TensorLike) target.type()).dtype()).orElse("int32_t");
    String text = emission.expressions.text(value);
    boolean isScalar = indices.get().isEmpty();
    if (!isScalar) {
      code.line("{").indent();
    }
    String place = indices(indices.get(), tensor.get().text());
    code.line("set_tensor_data<%s>(%s, %s, %s);".formatted(type, tensor.get().text(), place, text));
    if (!isScalar) {
      code.outdent().line("}");
    }
    if (result != null) {
      emission.bindings.bind(result, tensor.get());
    }
  }

  void extent(Variable result, Call call) {
    Optional<Symbol> tensor = operand(call);
    if (result == null || tensor.isEmpty()) {
      return;
    }
    List<Expr> shape = ((TensorLike) call.args().get(0).type()).shape();
    Optional<Integer> axis = Axes.of(call, 1, shape.size(), emission);
    if (axis.isEmpty()) {
      return;
    }
    String text =
        shape.get(axis.get()) instanceof ConstInt constant
            ? Long.toString(constant.value())
            : extent(tensor.get(), axis.get());
    emission.declare(result, "int64_t", text, Symbol.Origin.OTHER);
  }

  private static String extent(Symbol tensor, int axis) {
    return tensor.is(Symbol.Origin.PARAMETER)
        ? "(int64_t)orch_args.tensor(%d).ref().shapes[%d]".formatted(tensor.extent(), axis)
        : "(int64_t)%s.shapes[%d]".formatted(tensor.text(), axis);
  }

  void context(Variable result, Call call) {
    Optional<Symbol> tensor = operand(call);
    if (result == null || tensor.isEmpty()) {
      return;
    }
    Optional<Symbol> context = emission.parameters.contextOf(tensor.get());
    if (context.isEmpty()) {
      emission.report(
          OrchestrationCode.CONTEXT_UNKNOWN, call.span(), Describe.value(call.args().get(0)));
    }
    emission.declare(
        result, "uint64_t", context.map(Symbol::text).orElse("0"), Symbol.Origin.OTHER);
  }

  private Optional<Symbol> operand(Call call) {
    return emission.tensor(call.args().get(0), call.op().name(), call.span());
  }

  private Optional<List<Expr>> tuple(Call call, int place) {
    return Shapes.tuple(call, place, emission);
  }
}
