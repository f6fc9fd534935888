package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Unary;
import io.commgraph.ir.Variable;
import java.math.BigInteger;
import java.util.Map;

/** Evaluates expressions on unbounded integers, straight from the meaning of the operators. */
public final class Values {
  private Values() {}

  /**
   * The value; truth values are 0 and 1.
   *
   * @throws ArithmeticException if something divides by zero
   */
  public static BigInteger of(Expr expr, Map<? extends Variable, BigInteger> environment) {
    if (expr instanceof ConstInt constant) {
      return BigInteger.valueOf(constant.value());
    }
    if (expr instanceof ConstBool constant) {
      return truth(constant.value());
    }
    if (expr instanceof Variable variable) {
      BigInteger value = environment.get(variable);
      if (value == null) {
        throw new IllegalStateException("nothing defines " + variable);
      }
      return value;
    }
    if (expr instanceof Unary unary) {
      BigInteger operand = of(unary.operand(), environment);
      return switch (unary.op()) {
        case NEG -> operand.negate();
        case ABS -> operand.abs();
        case NOT -> truth(operand.signum() == 0);
        case CAST -> operand;
        case BIT_NOT -> operand.not();
      };
    }
    Binary binary = (Binary) expr;
    return of(binary.op(), of(binary.left(), environment), of(binary.right(), environment));
  }

  private static BigInteger of(BinaryOp op, BigInteger a, BigInteger b) {
    return switch (op) {
      case ADD -> a.add(b);
      case SUB -> a.subtract(b);
      case MUL -> a.multiply(b);
      case FLOOR_DIV -> a.subtract(floorMod(a, b)).divide(b);
      case FLOOR_MOD -> floorMod(a, b);
      case MIN -> a.min(b);
      case MAX -> a.max(b);
      case AND -> a.min(b);
      case OR -> a.max(b);
      case EQ, NE, LT, LE, GT, GE -> truth(Folding.compares(op, a.compareTo(b)));
      default -> throw new IllegalArgumentException("not evaluated: " + op);
    };
  }

  private static BigInteger floorMod(BigInteger a, BigInteger b) {
    BigInteger remainder = a.remainder(b);
    return remainder.signum() * b.signum() < 0 ? remainder.add(b) : remainder;
  }

  private static BigInteger truth(boolean value) {
    return value ? BigInteger.ONE : BigInteger.ZERO;
  }
}
