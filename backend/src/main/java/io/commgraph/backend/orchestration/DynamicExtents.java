package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Variable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The symbols in the shapes of tensor parameters. The text reads one from the first argument that
 * declares it, if the body uses it at all (design, B.1).
 */
final class DynamicExtents {
  private record Place(int order, int tensor, int axis, DataType dtype, boolean isLast) {
    /** Two FP4 elements share a byte; the runtime counts bytes. */
    String text() {
      String extent = "(int64_t)orch_args.tensor(%d).ref().shapes[%d]".formatted(tensor, axis);
      return dtype == DataType.FP4 && isLast ? extent + " * 2" : extent;
    }
  }

  private final IdentityHashMap<Variable, Place> places = new IdentityHashMap<>();
  private final Map<String, Place> byName = new HashMap<>();
  private final Map<Place, Symbol> used = new TreeMap<>(Comparator.comparingInt(Place::order));
  private final CppNames names;
  private final Block body;

  /**
   * @param body the block of the function's body
   */
  DynamicExtents(Function function, CppNames names, Block body) {
    this.names = names;
    this.body = body;
    int tensor = 0;
    for (Variable param : function.params()) {
      if (param.type() instanceof TensorLike type) {
        declared(type, tensor++);
      } else {
        byName.put(param.nameHint(), null);
      }
    }
  }

  private void declared(TensorLike type, int tensor) {
    List<Expr> shape = type.shape();
    for (int axis = 0; axis < shape.size(); axis++) {
      if (shape.get(axis) instanceof Variable symbol) {
        boolean isLast = axis == shape.size() - 1;
        Place place = new Place(places.size(), tensor, axis, type.dtype(), isLast);
        Place first = byName.containsKey(symbol.nameHint()) ? byName.get(symbol.nameHint()) : place;
        byName.putIfAbsent(symbol.nameHint(), first);
        if (first != null) {
          places.putIfAbsent(symbol, first);
        }
      }
    }
  }

  /** Whether the variable is such a symbol. */
  boolean has(Variable variable) {
    return places.containsKey(variable);
  }

  /** The local variable that holds the symbol's value; {@code null} if it is no such symbol. */
  Symbol symbol(Variable variable) {
    Place place = places.get(variable);
    if (place == null) {
      return null;
    }
    return used.computeIfAbsent(
        place,
        first ->
            Symbol.ofText(names.unique(variable.nameHint()), ScalarType.of(DataType.INDEX), body));
  }

  /** Adds a declaration for each symbol that was asked for. */
  void declare(CodeText code) {
    if (!used.isEmpty()) {
      code.line("").line("// Dynamic-dim symbols (extent of the declaring argument)");
      used.forEach(
          (place, symbol) -> code.line("int64_t " + symbol.text() + " = " + place.text() + ";"));
    }
  }
}
