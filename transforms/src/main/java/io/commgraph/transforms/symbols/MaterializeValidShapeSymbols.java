package io.commgraph.transforms.symbols;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.LateCode;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Function;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Program;
import io.commgraph.ir.Variable;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the symbols that occur only in the declared valid shapes of a kernel's parameters into
 * parameters of the kernel, in front of all others. At run time a tensor carries its physical
 * sizes, not its valid ones, so every caller passes the extent that its own argument declares.
 */
public final class MaterializeValidShapeSymbols implements Pass {
  @Override
  public String name() {
    return "MaterializeValidShapeSymbols";
  }

  /**
   * Plans all kernels, then rewrites signatures and the calls in all functions (passes
   * specification, late passes, 5). Groups are planned like the kernels that they wrap.
   *
   * @throws io.commgraph.diagnostics.DiagnosticException if a symbol's value cannot be found by
   *     some caller, or if a call gives it two values
   */
  @Override
  public Program run(Program program, PassContext context) {
    return DeepStack.call(() -> materialize(program, context));
  }

  private static Program materialize(Program program, PassContext context) {
    Map<String, SymbolPlan> plans = new HashMap<>();
    for (Function function : program.functions()) {
      if (function.funcType().isDeviceCode()) {
        SymbolPlan plan = SymbolPlan.of(function);
        plan.hidden().stream()
            .map(hidden -> finding(function, hidden))
            .forEach(context.diagnostics()::report);
        if (!plan.symbols().isEmpty()) {
          plans.put(function.name(), plan);
        }
      }
    }
    context.diagnostics().throwIfErrors();
    if (plans.isEmpty()) {
      return program;
    }
    Program changed =
        program.map(
            function -> {
              SymbolPlan plan = plans.get(function.name());
              Function calling =
                  new CallSites(function, plans, context.diagnostics()).function(function);
              return plan == null ? calling : withParams(calling, plan);
            });
    context.diagnostics().throwIfErrors();
    return changed;
  }

  private static Diagnostic finding(Function function, SymbolPlan.Hidden hidden) {
    Variable param = function.params().get(hidden.param());
    return Diagnostic.of(
            LateCode.COMPOUND_SYMBOL,
            param.span(),
            param,
            function.name(),
            hidden.variable(),
            Extents.text(hidden.extent()))
        .in(function.name());
  }

  private static Function withParams(Function function, SymbolPlan plan) {
    List<Variable> params =
        new ArrayList<>(plan.symbols().stream().map(SymbolPlan.Symbol::variable).toList());
    List<ParamDirection> directions =
        new ArrayList<>(Collections.nCopies(params.size(), ParamDirection.IN));
    params.addAll(function.params());
    directions.addAll(function.paramDirections());
    return function.withParams(params, directions);
  }
}
