package io.commgraph.transforms.symbols;

import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ir.Expr;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The extents that a type declares, and the variables in them. */
final class Extents {
  private Extents() {}

  /** The valid shape that a type itself declares; empty if it declares none. */
  static List<Expr> declaredValid(Type type) {
    return type instanceof TensorLike tensor && tensor.tensorView() != null
        ? tensor.tensorView().validShape()
        : List.of();
  }

  /** The valid shape, which is the physical one unless another is declared. */
  static List<Expr> effectiveValid(Type type) {
    List<Expr> declared = declaredValid(type);
    return declared.isEmpty() && type instanceof TensorLike tensor ? tensor.shape() : declared;
  }

  /** The extent as it stands in IR text. */
  static String text(Expr extent) {
    return new TextPrinter(PrintOptions.DEFAULT).print(extent);
  }

  /** The variables in an extent, each once, in the order in which they are met. */
  static Set<Variable> variables(Expr extent) {
    Set<Variable> found = new LinkedHashSet<>();
    Walk.preOrder(
        extent,
        node -> {
          if (node instanceof Variable variable && variable.isVarLike()) {
            found.add(variable);
          }
          return node instanceof Expr && !(node instanceof Variable);
        });
    return found;
  }
}
