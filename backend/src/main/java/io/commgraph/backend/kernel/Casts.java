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
    if (!isImplicit(from, to)) {
      throw Refusal.of(body, "a value of " + from + " where one of " + to + " is needed");
    }
    Names names = body.names();
    boolean isNamed = hint != null && to == DataType.INDEX;
    return convert(isNamed ? names.named(hint + "_idx") : names.temporary(), value, from, to);
  }

  private static boolean isImplicit(DataType from, DataType to) {
    return from == DataType.INDEX && to.isInteger()
        || from.isInteger() && to == DataType.INDEX
        || isWord(from) && isWord(to);
  }

  private static boolean isWord(DataType dtype) {
    return dtype == DataType.INT32 || dtype == DataType.INT64;
  }

  /**
   * The conversion that the program asks for. A number is spent on it even if it changes nothing.
   */
  Value explicit(Value value, DataType from, DataType to) {
    String name = body.names().temporary();
    if (from == to) {
      return value;
    }
    if (to == DataType.BOOL) {
      throw Refusal.of(body, "a cast of a number to a truth value");
    }
    if (from.isFloat() && to == DataType.INDEX || from == DataType.INDEX && to.isFloat()) {
      throw Refusal.of(body, "a cast of " + from + " to " + to);
    }
    return convert(name, value, from, to);
  }

  /** The value as a 32-bit integer, which is what signals take. */
  Value toInt32(Value value, DataType from) {
    if (!from.isInteger()) {
      throw Refusal.of(body, "a value of " + from + " where an integer is needed");
    }
    return from == DataType.INT32
        ? value
        : convert(body.names().temporary(), value, from, DataType.INT32);
  }

  private Value convert(String name, Value value, DataType from, DataType to) {
    Value signless =
        isUnsigned(from) ? bridge(body.names().temporary(), value, PtoTypes.signless(from)) : value;
    String target = isUnsigned(to) ? PtoTypes.signless(to) : PtoTypes.scalar(to);
    String operation = operation(from, to);
    Value converted = signless;
    if (operation != null) {
      String own = isUnsigned(to) ? body.names().temporary() : name;
      String types = "%s : %s to %s".formatted(signless, signless.type(), target);
      converted = body.define(own, target, operation + " " + types);
    }
    return isUnsigned(to) ? bridge(name, converted, PtoTypes.scalar(to)) : converted;
  }

  private Value bridge(String name, Value value, String type) {
    String types = "%s : %s to %s".formatted(value, value.type(), type);
    return body.define(name, type, "builtin.unrealized_conversion_cast " + types);
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
