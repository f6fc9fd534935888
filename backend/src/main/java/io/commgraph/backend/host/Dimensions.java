package io.commgraph.backend.host;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The dynamic dimensions of a host function: symbols in the shapes of its tensor parameters, whose
 * values the driver takes from the shapes at run time (code generation specification, A.2).
 */
final class Dimensions {
  /**
   * A symbol.
   *
   * @param value in Python; empty if it follows from no shape
   */
  record Dimension(Variable symbol, Optional<String> value) {}

  private Dimensions() {}

  /**
   * The symbols in the order of parameters and axes; one name is one symbol.
   *
   * @param keys of the parameters, in their order
   */
  static List<Dimension> of(Function function, List<String> keys) {
    Map<String, Dimension> found = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      if (function.params().get(i).type() instanceof TensorLike tensor) {
        for (int axis = 0; axis < tensor.shape().size(); axis++) {
          String extent = Python.tensor(keys.get(i)) + ".shape[" + axis + "]";
          for (Variable symbol : symbols(tensor.shape().get(axis), function)) {
            Dimension here = new Dimension(symbol, solved(tensor.shape().get(axis), extent));
            found.merge(symbol.nameHint(), here, (old, now) -> old.value().isPresent() ? old : now);
          }
        }
      }
    }
    return List.copyOf(found.values());
  }

  private static List<Variable> symbols(Expr extent, Function function) {
    List<Variable> found = new ArrayList<>();
    Walk.preOrder(
        extent,
        part -> {
          if (part instanceof Var symbol && function.paramIndex(symbol).isEmpty()) {
            found.add(symbol);
          }
          return part instanceof Expr;
        });
    return found;
  }

  /** The only symbol in {@code extent}, if {@code extent} is equal to {@code value}. */
  private static Optional<String> solved(Expr extent, String value) {
    if (extent instanceof Var) {
      return Optional.of(value);
    }
    if (!(extent instanceof Binary sum)) {
      return Optional.empty();
    }
    if (sum.right() instanceof ConstInt constant) {
      return inverse(sum.op(), value, constant.value()).flatMap(v -> solved(sum.left(), v));
    }
    if (sum.left() instanceof ConstInt constant) {
      return mirrored(sum.op(), constant.value(), value).flatMap(v -> solved(sum.right(), v));
    }
    return Optional.empty();
  }

  private static Optional<String> inverse(BinaryOp op, String value, long constant) {
    return switch (op) {
      case ADD -> Optional.of("(" + value + " - " + constant + ")");
      case SUB -> Optional.of("(" + value + " + " + constant + ")");
      case MUL -> scaled(value, "//", constant);
      case FLOOR_DIV -> scaled(value, "*", constant);
      default -> Optional.empty();
    };
  }

  private static Optional<String> mirrored(BinaryOp op, long constant, String value) {
    return switch (op) {
      case ADD, MUL -> inverse(op, value, constant);
      case SUB -> Optional.of("(" + constant + " - " + value + ")");
      default -> Optional.empty();
    };
  }

  private static Optional<String> scaled(String value, String operator, long constant) {
    return constant == 0
        ? Optional.empty()
        : Optional.of("(" + value + " " + operator + " " + constant + ")");
  }
}
