package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Span;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Variable;
import java.util.List;
import java.util.Random;

/** Makes random expressions over given variables; the same ones from the same random numbers. */
public final class RandomExpr {
  private static final List<BinaryOp> ARITHMETIC =
      List.of(
          BinaryOp.ADD,
          BinaryOp.ADD,
          BinaryOp.SUB,
          BinaryOp.SUB,
          BinaryOp.MUL,
          BinaryOp.FLOOR_DIV,
          BinaryOp.FLOOR_MOD,
          BinaryOp.MIN,
          BinaryOp.MAX);
  private static final List<BinaryOp> COMPARISONS =
      List.of(BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE);

  private final Random random;
  private final List<? extends Variable> variables;

  public RandomExpr(Random random, List<? extends Variable> variables) {
    this.random = random;
    this.variables = variables;
  }

  /** An integer of at most that many levels. Few variables and constants make rules fit often. */
  public Expr integer(int levels) {
    if (levels == 0 || random.nextInt(6) == 0) {
      return random.nextInt(3) == 0 || variables.isEmpty() ? constant() : pick(variables);
    }
    if (random.nextInt(12) == 0) {
      Expr operand = integer(levels - 1);
      return operand instanceof ConstInt
          ? operand
          : Nodes.unary(UnaryOp.NEG, Span.UNKNOWN, operand);
    }
    BinaryOp op = pick(ARITHMETIC);
    boolean divides = op == BinaryOp.FLOOR_DIV || op == BinaryOp.FLOOR_MOD;
    Expr right = divides && random.nextInt(3) > 0 ? constant() : integer(levels - 1);
    return Nodes.binary(op, Span.UNKNOWN, integer(levels - 1), right);
  }

  /** A condition on integers of at most that many levels. */
  public Expr condition(int levels) {
    return switch (random.nextInt(6)) {
      case 0 -> Nodes.binary(BinaryOp.AND, Span.UNKNOWN, condition(levels), comparison(levels));
      case 1 -> Nodes.binary(BinaryOp.OR, Span.UNKNOWN, comparison(levels), condition(levels));
      case 2 -> Nodes.not(condition(levels));
      default -> comparison(levels);
    };
  }

  /** A comparison of integers of at most that many levels. */
  public Expr comparison(int levels) {
    return Nodes.binary(pick(COMPARISONS), Span.UNKNOWN, integer(levels), integer(levels));
  }

  private Expr constant() {
    return ConstInt.of(random.nextInt(13) - 4, DataType.INDEX);
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
