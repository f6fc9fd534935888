package io.commgraph.transforms.symbols;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.LateCode;
import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.LightEquality;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.Variable;
import io.commgraph.transforms.symbols.SymbolPlan.Place;
import io.commgraph.transforms.symbols.SymbolPlan.Symbol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Passes the values of symbols to planned kernels (passes specification, late passes, 5.3). */
final class CallSites extends Rewriter {
  private final Function caller;
  private final Map<String, SymbolPlan> plans;
  private final Diagnostics diagnostics;

  /**
   * @param plans by the name of the kernel
   */
  CallSites(Function caller, Map<String, SymbolPlan> plans, Diagnostics diagnostics) {
    this.caller = caller;
    this.plans = plans;
    this.diagnostics = diagnostics;
  }

  @Override
  protected Expr expr(Expr expr) {
    Expr walked = super.expr(expr);
    return walked instanceof CallLike call && plans.containsKey(call.op().name())
        ? withValues(call, plans.get(call.op().name()).symbols())
        : walked;
  }

  private CallLike withValues(CallLike call, List<Symbol> symbols) {
    List<Expr> args = new ArrayList<>();
    symbols.forEach(symbol -> value(call, symbol).ifPresent(args::add));
    if (args.size() < symbols.size()) {
      return call;
    }
    args.addAll(call.args());
    if (call.argDirections().isEmpty()) {
      return call.with(args, call.attrs());
    }
    List<ArgDirection> directions =
        new ArrayList<>(Collections.nCopies(symbols.size(), ArgDirection.SCALAR));
    directions.addAll(call.argDirections());
    return call.with(args, call.attrs().with("arg_directions", AttrValue.ofDirections(directions)));
  }

  /** The extent that the arguments give the symbol; empty and reported if there is none. */
  private Optional<Expr> value(CallLike call, Symbol symbol) {
    List<Expr> candidates = new ArrayList<>();
    for (Place place : symbol.places()) {
      Optional<Expr> candidate = extent(call, symbol, place);
      if (candidate.isEmpty()) {
        return candidate;
      }
      candidates.add(candidate.get());
    }
    Expr value = candidates.get(0);
    for (Expr other : candidates) {
      if (!LightEquality.equal(value, other)) {
        report(
            call, LateCode.SYMBOL_EXTENTS_DIFFER, symbol, Extents.text(value), Extents.text(other));
        return Optional.empty();
      }
    }
    return isKnownToCaller(call, symbol, value) ? Optional.of(value) : Optional.empty();
  }

  private Optional<Expr> extent(CallLike call, Symbol symbol, Place place) {
    if (place.param() >= call.args().size()) {
      report(call, LateCode.SYMBOL_ARGUMENT_MISSING, symbol, place.param());
      return Optional.empty();
    }
    List<Expr> extents = Extents.effectiveValid(call.args().get(place.param()).type());
    if (place.dimension() >= extents.size()) {
      report(call, LateCode.ARGUMENT_WITHOUT_EXTENT, symbol, place.param(), place.dimension());
      return Optional.empty();
    }
    return Optional.of(extents.get(place.dimension()));
  }

  private boolean isKnownToCaller(CallLike call, Symbol symbol, Expr value) {
    if (plans.containsKey(caller.name())) {
      return true;
    }
    SymbolPlan unknown = SymbolPlan.of(caller);
    for (Variable variable : Extents.variables(value)) {
      int param = unknown.declaringParam(variable);
      if (param >= 0) {
        report(
            call, LateCode.SYMBOL_WITHOUT_VALUE, symbol, caller.name(), caller.params().get(param));
        return false;
      }
    }
    return true;
  }

  private void report(CallLike call, LateCode code, Symbol symbol, Object... particulars) {
    List<Object> arguments = new ArrayList<>(List.of(call.op().name(), symbol.variable()));
    arguments.addAll(Arrays.asList(particulars));
    diagnostics.report(Diagnostic.of(code, call.span(), arguments.toArray()).in(caller.name()));
  }
}
