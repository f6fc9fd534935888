package io.commgraph.transforms.carries;

import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import java.math.BigInteger;
import java.util.Optional;

/** How often does a loop run? (Passes specification, late passes, 3.4.) */
final class TripCount {
  private TripCount() {}

  /** The number of iterations if start, stop and step are constants; a step of zero gives none. */
  static Optional<BigInteger> of(ForStmt loop) {
    return constant(loop.start())
        .flatMap(
            start ->
                constant(loop.stop())
                    .flatMap(
                        stop -> constant(loop.step()).map(step -> between(start, stop, step))));
  }

  private static BigInteger between(BigInteger start, BigInteger stop, BigInteger step) {
    BigInteger distance = stop.subtract(start).multiply(BigInteger.valueOf(step.signum()));
    if (distance.signum() <= 0) {
      return BigInteger.ZERO;
    }
    BigInteger[] parts = distance.divideAndRemainder(step.abs());
    return parts[0].add(BigInteger.valueOf(parts[1].signum()));
  }

  private static Optional<BigInteger> constant(Expr expr) {
    if (expr instanceof Unary unary && unary.op() == UnaryOp.NEG) {
      return unary.operand() instanceof ConstInt constant
          ? Optional.of(BigInteger.valueOf(constant.value()).negate())
          : Optional.empty();
    }
    return expr instanceof ConstInt constant
        ? Optional.of(BigInteger.valueOf(constant.value()))
        : Optional.empty();
  }
}
