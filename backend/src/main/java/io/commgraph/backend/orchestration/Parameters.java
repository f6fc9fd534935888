package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Function;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The parameters of an orchestration: tensors, scalars and contexts (design, B.1, B.2). */
final class Parameters {
  private final Emission emission;
  private final List<Symbol> tensors = new ArrayList<>();
  private final List<Symbol> scalars = new ArrayList<>();
  private final List<Symbol> distributed = new ArrayList<>();
  private final List<Symbol> contexts = new ArrayList<>();

  Parameters(Emission emission) {
    this.emission = emission;
    Function function = emission.function;
    function.params().forEach(this::add);
    if (distributed.size() != contexts.size()) {
      emission.report(
          OrchestrationCode.CONTEXTS_DO_NOT_MATCH,
          function.span(),
          function.name(),
          distributed.size(),
          contexts.size());
    }
  }

  private void add(Variable param) {
    boolean isTensor = param.type() instanceof TensorLike;
    String name =
        isTensor
            ? emission.names.unique("ext_" + CppNames.base(param.nameHint()))
            : emission.names.forVariable(param.nameHint());
    Symbol symbol = emission.named(param, name, Symbol.Origin.PARAMETER, tensors.size());
    (isTensor ? tensors : scalars).add(symbol);
    if (param.type() instanceof DistributedTensorType) {
      distributed.add(symbol);
    } else if (param.type() == OpaqueType.COMM_CTX) {
      contexts.add(symbol);
    }
    emission.bindings.bind(param, symbol);
  }

  int count() {
    return tensors.size() + scalars.size();
  }

  Optional<String> firstTensor() {
    return tensors.stream().findFirst().map(Symbol::text);
  }

  /** The context of a distributed parameter: the two stand in the same order. */
  Optional<Symbol> contextOf(Symbol tensor) {
    int place = distributed.indexOf(tensor);
    return place >= 0 && place < contexts.size()
        ? Optional.of(contexts.get(place))
        : Optional.empty();
  }

  /** Adds the local variables that stand for the parameters. */
  void declare(CodeText code) {
    code.line("// External tensors");
    for (int i = 0; i < tensors.size(); i++) {
      code.line(
          "const ChipTensor& %s = orch_args.tensor(%d).ref();".formatted(tensors.get(i).text(), i));
    }
    if (!scalars.isEmpty()) {
      code.line("").line("// Scalar params");
    }
    for (int i = 0; i < scalars.size(); i++) {
      code.line(scalar(scalars.get(i), i));
    }
  }

  private String scalar(Symbol symbol, int place) {
    if (!(symbol.type() instanceof ScalarType)) {
      return "uint64_t %s = orch_args.scalar(%d);".formatted(symbol.text(), place);
    }
    String type = emission.valueType(symbol.declared());
    return "%1$s %2$s = from_u64<%1$s>(orch_args.scalar(%3$d));"
        .formatted(type, symbol.text(), place);
  }
}
