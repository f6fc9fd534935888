package io.commgraph.transforms.symbols;

import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Which symbols does a function know only from the declared valid shapes of its parameters? (Passes
 * specification, late passes, 5.2.)
 *
 * @param symbols those that are an extent of their own somewhere, in the order of their first
 *     places in the signature
 * @param hidden those that occur inside expressions only
 */
record SymbolPlan(List<Symbol> symbols, List<Hidden> hidden) {
  /** An extent of a parameter's valid shape. */
  record Place(int param, int dimension) {}

  /** A symbol and the extents that are the symbol itself, in order. */
  record Symbol(Variable variable, List<Place> places) {}

  /** A symbol of which no extent tells the value, and an extent in which it occurs. */
  record Hidden(Variable variable, int param, Expr extent) {}

  private static final SymbolPlan NOTHING = new SymbolPlan(List.of(), List.of());

  static SymbolPlan of(Function function) {
    boolean declaresNone =
        function.params().stream().allMatch(each -> Extents.declaredValid(each.type()).isEmpty());
    return declaresNone ? NOTHING : ofDeclared(function);
  }

  private static SymbolPlan ofDeclared(Function function) {
    Set<Variable> known = bound(function);
    Map<Variable, Symbol> symbols = new LinkedHashMap<>();
    forEachExtent(
        function,
        (place, extent) -> {
          if (extent instanceof Variable variable && variable.isVarLike()) {
            if (known.add(variable)) {
              symbols.put(variable, new Symbol(variable, new ArrayList<>()));
            }
            if (symbols.containsKey(variable)) {
              symbols.get(variable).places().add(place);
            }
          }
        });
    List<Hidden> hidden = new ArrayList<>();
    forEachExtent(
        function,
        (place, extent) ->
            Extents.variables(extent).stream()
                .filter(variable -> !known.contains(variable))
                .forEach(variable -> hidden.add(new Hidden(variable, place.param(), extent))));
    return new SymbolPlan(List.copyOf(symbols.values()), hidden);
  }

  /** The parameter that declares a symbol of this plan, or -1 if it is none. */
  int declaringParam(Variable variable) {
    for (Symbol symbol : symbols) {
      if (symbol.variable() == variable) {
        return symbol.places().get(0).param();
      }
    }
    return hidden.stream()
        .filter(each -> each.variable() == variable)
        .mapToInt(Hidden::param)
        .findFirst()
        .orElse(-1);
  }

  private static void forEachExtent(Function function, BiConsumer<Place, Expr> consumer) {
    for (int param = 0; param < function.params().size(); param++) {
      List<Expr> declared = Extents.declaredValid(function.params().get(param).type());
      for (int dimension = 0; dimension < declared.size(); dimension++) {
        consumer.accept(new Place(param, dimension), declared.get(dimension));
      }
    }
  }

  /** What a function has a value for: its plain parameters and all symbols of physical shapes. */
  private static Set<Variable> bound(Function function) {
    Set<Variable> bound = new HashSet<>();
    for (Variable param : function.params()) {
      Type type = param.type();
      if (type instanceof TensorLike tensor) {
        tensor.shape().forEach(extent -> bound.addAll(Extents.variables(extent)));
      } else {
        bound.add(param);
      }
    }
    return bound;
  }
}
