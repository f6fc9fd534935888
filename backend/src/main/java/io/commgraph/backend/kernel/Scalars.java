package io.commgraph.backend.kernel;

import io.commgraph.ir.Binary;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Variable;
import java.util.function.Function;

/** Scalar expressions as arithmetic operations (code generation specification, C.5). */
final class Scalars {
  private final Body body;
  private final Function<Call, Value> calls;
  private final Casts casts;

  /**
   * @param calls writes a call inside an expression
   */
  Scalars(Body body, Function<Call, Value> calls) {
    this.body = body;
    this.calls = calls;
    this.casts = new Casts(body);
  }

  Casts casts() {
    return casts;
  }

  /** Computes the expression. */
  Value value(Expr expr) {
    if (expr instanceof ConstInt constant) {
      return constant(constant.value(), constant.dtype());
    }
    if (expr instanceof ConstFloat constant) {
      return body.constants().floating(constant.value(), constant.type().dtype());
    }
    if (expr instanceof ConstBool constant) {
      return body.define("i1", "arith.constant " + (constant.value() ? 1 : 0) + " : i1");
    }
    if (expr instanceof Binary binary) {
      return binary(binary);
    }
    if (expr instanceof Unary unary) {
      return unary(unary);
    }
    if (expr instanceof Variable) {
      return body.value(expr);
    }
    if (expr instanceof Call call) {
      return calls.apply(call);
    }
    throw Refusal.of(body, "an expression that is no scalar");
  }

  /** A constant; an unsigned number may stand for a signed one of the same bits. */
  private Value constant(long value, DataType dtype) {
    int bits = dtype.bits();
    if (bits < Long.SIZE && (value >= 1L << bits || value < -(1L << bits - 1))) {
      throw Refusal.of(body, "the number " + value + " as " + dtype);
    }
    return body.constants().integer(value, dtype);
  }

  /** Computes the expression as a value of that type. */
  Value as(Expr expr, DataType dtype) {
    if (expr instanceof ConstInt constant && (dtype.isInteger() || dtype == DataType.BOOL)) {
      return constant(constant.value(), dtype);
    }
    Value value = value(expr);
    return casts.implicit(value, body.scalarType(expr), dtype, hint(expr));
  }

  /** Computes the expression as a 32-bit integer, whatever integer it is. */
  Value int32(Expr expr) {
    return expr instanceof ConstInt constant
        ? constant(constant.value(), DataType.INT32)
        : casts.toInt32(value(expr), body.scalarType(expr));
  }

  /** Computes the expression as a condition. */
  Value condition(Expr expr) {
    return as(expr, DataType.BOOL);
  }

  /** Computes the expression as an index; even a constant of another type is converted. */
  Value toIndex(Expr expr) {
    return casts.implicit(value(expr), body.scalarType(expr), DataType.INDEX, hint(expr));
  }

  /** Computes the expression as an index. */
  Value index(Expr expr) {
    return as(expr, DataType.INDEX);
  }

  private static String hint(Expr expr) {
    return expr instanceof Variable variable ? variable.nameHint() : null;
  }

  private Value binary(Binary binary) {
    DataType operands = operandType(binary);
    if (!Arithmetic.has(binary.op(), operands)) {
      throw Refusal.of(body, "a " + binary.op() + " of " + operands);
    }
    Value left = operand(binary.left(), operands);
    Value right = operand(binary.right(), operands);
    String operation = Arithmetic.operation(binary.op(), operands);
    String type = binary.op().isComparison() ? "i1" : left.type();
    return body.define(type, "%s %s, %s : %s".formatted(operation, left, right, left.type()));
  }

  private Value operand(Expr expr, DataType dtype) {
    if (expr instanceof ConstInt || dtype.isFloat() && expr instanceof ConstFloat) {
      return expr instanceof ConstFloat number
          ? body.constants().floating(number.value(), dtype)
          : as(expr, dtype);
    }
    return casts.implicit(value(expr), body.scalarType(expr), dtype, null);
  }

  private DataType operandType(Binary binary) {
    if (!binary.op().isComparison()) {
      return binary.dtype();
    }
    DataType left = body.scalarType(binary.left());
    DataType right = body.scalarType(binary.right());
    return left == DataType.INDEX || right == DataType.INDEX ? DataType.INDEX : left;
  }

  private Value unary(Unary unary) {
    DataType dtype = unary.dtype();
    if (unary.op() == UnaryOp.CAST) {
      return casts.explicit(value(unary.operand()), body.scalarType(unary.operand()), dtype);
    }
    Value operand = value(unary.operand());
    String type = operand.type();
    boolean isFloat = body.scalarType(unary.operand()).isFloat();
    if (isFloat && (unary.op() == UnaryOp.NOT || unary.op() == UnaryOp.BIT_NOT)) {
      throw Refusal.of(body, "a " + unary.op() + " of a floating-point number");
    }
    return switch (unary.op()) {
      case ABS ->
          body.define(type, "math.abs%s %s : %s".formatted(isFloat ? "f" : "i", operand, type));
      case NEG ->
          isFloat
              ? body.define(type, "arith.negf %s : %s".formatted(operand, type))
              : withConstant("arith.subi %2$s, %1$s", operand, 0, type);
      case NOT -> withConstant("arith.cmpi eq, %s, %s", operand, 0, "i1");
      case BIT_NOT -> withConstant("arith.xori %s, %s", operand, -1, type);
      case CAST -> throw new IllegalStateException("a cast is done");
    };
  }

  private Value withConstant(String operation, Value operand, int constant, String type) {
    Value other =
        body.define(operand.type(), "arith.constant " + constant + " : " + operand.type());
    return body.define(type, operation.formatted(operand, other) + " : " + operand.type());
  }
}
