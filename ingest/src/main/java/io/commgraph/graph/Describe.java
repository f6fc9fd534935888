package io.commgraph.graph;

import io.commgraph.ir.Binary;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The short texts that stand in vertex properties: what a person wants to read in a table of
 * results.
 */
final class Describe {
  private static final String TYPE = "Type";

  private Describe() {}

  /** Name, type and place of a value. */
  static void value(GraphWriter writer, long vertex, Expr value, String name) {
    writer.set(vertex, Key.NAME, name);
    writer.set(vertex, Key.SPAN, span(value.span()));
    writer.set(vertex, Key.TYPE, type(value.type()));
    if (value.type() instanceof ShapedType shaped) {
      writer.set(vertex, Key.DTYPE, shaped.dtype().irName());
      writer.set(vertex, Key.SHAPE, dims(shaped.shape()));
    } else if (value.type() instanceof ScalarType scalar) {
      writer.set(vertex, Key.DTYPE, scalar.dtype().irName());
    }
  }

  /** {@code file:line:column}, or {@code null} for an unknown place. */
  static String span(Span span) {
    return span.isKnown() ? span.toString() : null;
  }

  /** The kind of type; element type and dimensions stand beside it. */
  private static String type(Type type) {
    String name = type.schema().name();
    return name.endsWith(TYPE) ? name.substring(0, name.length() - TYPE.length()) : name;
  }

  /** The size in bytes; {@code null} if a dimension is no constant, or it is no size at all. */
  static Long bytes(Type type) {
    if (!(type instanceof ShapedType shaped)) {
      return null;
    }
    BigInteger bits = BigInteger.valueOf(shaped.dtype().bits());
    for (Expr dim : shaped.shape()) {
      if (!(dim instanceof ConstInt constant)) {
        return null;
      }
      bits = bits.multiply(BigInteger.valueOf(constant.value()));
    }
    BigInteger bytes = bits.add(BigInteger.valueOf(Byte.SIZE - 1)).shiftRight(3);
    return bytes.bitLength() < Long.SIZE ? bytes.longValue() : null;
  }

  private static String dims(List<Expr> shape) {
    return shape.stream().map(Describe::dim).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String dim(Expr dim) {
    if (dim instanceof ConstInt constant) {
      return Long.toString(constant.value());
    }
    if (dim instanceof Variable variable) {
      return variable.nameHint();
    }
    if (dim instanceof Binary binary && binary.op().infix() != null) {
      return operand(binary.left()) + " " + binary.op().infix() + " " + operand(binary.right());
    }
    return dim.schema().name() + "(…)";
  }

  private static String operand(Expr operand) {
    return operand instanceof Binary ? "(" + dim(operand) + ")" : dim(operand);
  }
}
