package io.commgraph.backend.host;

import io.commgraph.backend.CodeText;
import io.commgraph.backend.host.Dimensions.Dimension;
import io.commgraph.backend.host.Value.HostTensor;
import io.commgraph.backend.host.Value.Scalar;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Variable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One function of the host in Python, and the one that allocates for it (code generation
 * specification, A.2, A.3).
 */
final class HostFunction {
  private static final String HEAD =
      "def %s(orch, _args, config, *, tensors, callables, sub_ids, _keep, world_size%s):";

  /**
   * @param allocation empty for a function that does not run on the host
   */
  record Emitted(
      CodeText allocation,
      CodeText body,
      Set<String> inputs,
      Map<String, BuiltinVariant> builtins) {}

  private HostFunction() {}

  static Emitted emit(
      Program program,
      Function function,
      String name,
      String allocator,
      ReturnedArguments returned,
      Diagnostics diagnostics) {
    Faults faults = new Faults(diagnostics, function.name());
    boolean onHost = function.isOnHost();
    EarlyScalars early = new EarlyScalars(function);
    HostContext context = new HostContext(program, function, faults);
    context.text().line(HEAD.formatted(name, onHost ? ", _domain_provider=None" : "")).indent();
    Set<String> inputs = prologue(context);
    Intermediates intermediates = new Intermediates(context);
    intermediates.declareDomains();
    Values values = new Values(context, returned);
    Nesting nesting = new Nesting(function.body(), faults);
    int before = context.text().lineCount();
    new Statements(context, values, early, intermediates, nesting).write(function.body());
    if (context.text().lineCount() == before) {
      context.text().line("pass");
    }
    context.text().outdent();
    HostContext setting = new HostContext(program, function, faults);
    prologue(setting);
    CodeText allocation = intermediates.function(allocator, setting, new EarlyScalars(function));
    return new Emitted(
        onHost ? allocation : new CodeText(""),
        context.text(),
        inputs,
        values.collectives().used());
  }

  /** Binds the parameters and writes what is read from them first; the result is their keys. */
  private static Set<String> prologue(HostContext context) {
    Function function = context.function();
    Set<String> inputs = new LinkedHashSet<>();
    for (Variable param : function.params()) {
      String key = context.keys().fresh(param.nameHint());
      inputs.add(key);
      if (param.type() instanceof TensorLike) {
        context.bindings().bind(param, new HostTensor(key));
      } else {
        context.assign(param, Python.tensor(key));
      }
    }
    for (Dimension dimension : Dimensions.of(function, List.copyOf(inputs))) {
      String symbol = dimension.symbol().nameHint();
      if (dimension.value().isEmpty()) {
        context.faults().report(HostCode.DIMENSION_NOT_RECOVERABLE, function.span(), symbol);
      }
      Scalar local = new Scalar(context.locals().fresh(symbol));
      context.bindings().bindDimension(dimension.symbol(), local);
      context.text().line(local.text() + " = " + dimension.value().orElse("None"));
    }
    return inputs;
  }
}
