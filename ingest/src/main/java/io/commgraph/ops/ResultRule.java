package io.commgraph.ops;

import io.commgraph.ir.Attrs;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.Type;
import java.util.List;

/** How the type of an operator's result follows from its arguments. */
@FunctionalInterface
interface ResultRule {
  /**
   * The result's type; {@link OpaqueType#UNKNOWN} if there is none, or if it is that of something
   * unknown; {@code null} if the arguments do not say it.
   */
  Type apply(List<Expr> args, Attrs kwargs);

  /** The rule of that spelling in the table of operators. */
  static ResultRule parse(String spelling) {
    String[] words = spelling.split(" ");
    return switch (words[0]) {
      case "arg" -> {
        int argument = Integer.parseInt(words[1]);
        yield (args, kwargs) -> type(args, argument);
      }
      case "element" -> {
        int shaped = Integer.parseInt(words[1]);
        yield (args, kwargs) ->
            type(args, shaped) instanceof ShapedType type
                ? ScalarType.of(type.dtype())
                : type(args, shaped) == OpaqueType.UNKNOWN ? OpaqueType.UNKNOWN : null;
      }
      case "scalar" -> {
        Type scalar = ScalarType.of(DataType.valueOf(words[1]));
        yield (args, kwargs) -> scalar;
      }
      case "opaque" -> {
        Type opaque = OpaqueType.valueOf(words[1]);
        yield (args, kwargs) -> opaque;
      }
      case "window" -> ShapedResults::window;
      case "tensor" -> ShapedResults::tensor;
      case "array" -> ShapedResults::array;
      case "slice" -> (args, kwargs) -> ShapedResults.slice(args);
      case "reshape" -> (args, kwargs) -> ShapedResults.reshaped(args);
      case "view" -> ShapedResults::viewed;
      case "cast" -> ShapedResults::cast;
      case "tile" -> {
        int shape = Integer.parseInt(words[1]);
        yield (args, kwargs) -> ShapedResults.tile(ShapedResults.list(args, shape), kwargs);
      }
      case "load" -> {
        int shape = Integer.parseInt(words[1]);
        yield (args, kwargs) -> ShapedResults.loaded(args, shape, kwargs);
      }
      case "unknown" -> (args, kwargs) -> OpaqueType.UNKNOWN;
      case "-" -> (args, kwargs) -> null;
      default -> throw new IllegalStateException("no rule is spelled " + spelling);
    };
  }

  private static Type type(List<Expr> args, int index) {
    return index < args.size() ? args.get(index).type() : null;
  }
}
