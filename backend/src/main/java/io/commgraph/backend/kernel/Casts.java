package io.commgraph.backend.kernel;

import io.commgraph.ir.DataType;

/** Conversions between element types (code generation specification, C.5, cast). */
final class Casts {
  private final Body body;

  Casts(Body body) {
    this.body = body;
  }

  /**
   * The conversion that an operand needs where the IR mixes types: between an index and an integer,
   * and between integers of 32 and 64 bits.
   *
   * @param hint the variable that is converted; {@code null} for what has no name
   */
  Value implicit(Value value, DataType from, DataType to, String hint) {
    if (from == to) {
      return value;
    }
    if (from.isFloat() || to.isFloat()) {
      throw Refusal.of(body, "a value of " + from + " where one of " + to + " is needed");
    }
    return convert(hint == null ? null : hint + "_idx", value, from, to);
  }

  /** The conversion that the program asks for. */
  Value explicit(Value value, DataType from, DataType to) {
    String name = body.names().temporary();
    return from == to ? value : convert(name, value, from, to, true);
  }

  /** The value as a 32-bit integer, which is what signals take. */
  Value toInt32(Value value, DataType from) {
    return from == DataType.INT32 ? value : convert(null, value, from, DataType.INT32);
  }

  private Value convert(String hint, Value value, DataType from, DataType to) {
    return convert(hint, value, from, to, false);
  }

  private Value convert(String hint, Value value, DataType from, DataType to, boolean isName) {
    Value signless = value;
    if (isUnsigned(from)) {
      signless = bridge(null, value, PtoTypes.signless(from));
    }
    String target = isUnsigned(to) ? PtoTypes.signless(to) : PtoTypes.scalar(to);
    String operation = operation(from, to);
    String name =
        isName ? hint : hint == null ? body.names().temporary() : body.names().named(hint);
    Value converted =
        operation == null
            ? signless
            : body.define(
                isUnsigned(to) ? body.names().temporary() : name,
                target,
                "%s %s : %s to %s".formatted(operation, signless, signless.type(), target));
    return isUnsigned(to) ? bridge(name, converted, PtoTypes.scalar(to)) : converted;
  }

  private Value bridge(String name, Value value, String type) {
    return body.define(
        name == null ? body.names().temporary() : name,
        type,
        "builtin.unrealized_conversion_cast %s : %s to %s".formatted(value, value.type(), type));
  }

  private static boolean isUnsigned(DataType dtype) {
    return dtype.isInteger() && !dtype.isSigned();
  }

  /** {@code null} if the bits stay as they are. */
  private static String operation(DataType from, DataType to) {
    boolean widens = to.bits() > from.bits();
    if (from.isFloat() && to.isFloat()) {
      return widens ? "arith.extf" : "arith.truncf";
    }
    if (from.isFloat()) {
      return isUnsigned(to) ? "arith.fptoui" : "arith.fptosi";
    }
    boolean unsigned = isUnsigned(from) || from == DataType.BOOL;
    if (to.isFloat()) {
      return unsigned ? "arith.uitofp" : "arith.sitofp";
    }
    if (from == DataType.INDEX || to == DataType.INDEX) {
      return "arith.index_cast";
    }
    if (from.bits() == to.bits()) {
      return null;
    }
    return !widens ? "arith.trunci" : unsigned ? "arith.extui" : "arith.extsi";
  }
}
