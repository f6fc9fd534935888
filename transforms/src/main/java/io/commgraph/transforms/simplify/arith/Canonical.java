package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Variable;
import java.util.IdentityHashMap;

/**
 * The canonical form of integer expressions (Simplify specification, 10.1). It serves proofs only.
 */
final class Canonical {
  /** A sum with more terms is left alone, since terms are merged pair by pair. */
  private static final int TERMS = 200;

  private final IdentityHashMap<Expr, SumForm> sums = new IdentityHashMap<>();
  private final IdentityHashMap<Expr, Expr> done = new IdentityHashMap<>();

  private Canonical() {}

  /** The expression in canonical form, or the expression itself if that overflows. */
  static Expr of(Expr expr) {
    try {
      return new Canonical().expr(expr);
    } catch (ArithmeticException overflow) {
      return expr;
    }
  }

  private Expr expr(Expr expr) {
    Expr known = done.get(expr);
    if (known == null) {
      known = isSummable(expr) ? sum(expr).expr() : rebuilt(expr);
      done.put(expr, known);
    }
    return known;
  }

  private static boolean isSummable(Expr expr) {
    return Nodes.isInteger(expr) && (expr instanceof Binary || expr instanceof Unary);
  }

  private SumForm sum(Expr expr) {
    SumForm known = sums.get(expr);
    if (known == null) {
      known = newSum(expr);
      sums.put(expr, known);
    }
    return known;
  }

  private SumForm newSum(Expr expr) {
    if (expr instanceof ConstInt constant) {
      return SumForm.constant(constant.dtype(), constant.value());
    }
    if (expr instanceof Unary unary && unary.op() == UnaryOp.NEG) {
      return sum(unary.operand()).times(-1);
    }
    SumForm result = expr instanceof Binary binary && isSummable(expr) ? binary(binary) : null;
    return result != null && result.terms().size() <= TERMS ? result : SumForm.term(rebuilt(expr));
  }

  /** The sum of an operation, or {@code null} if it is a term of its own. */
  private SumForm binary(Binary binary) {
    SumForm left = sum(binary.left());
    SumForm right = sum(binary.right());
    boolean divides = right.isConstant() && right.constant() > 0;
    return switch (binary.op()) {
      case ADD -> left.plus(right);
      case SUB -> left.plus(right.times(-1));
      case MUL ->
          right.isConstant()
              ? left.times(right.constant())
              : left.isConstant() ? right.times(left.constant()) : null;
      case FLOOR_DIV -> divides ? left.floorDiv(right.constant(), expr(binary.left())) : null;
      case FLOOR_MOD -> divides ? left.floorMod(right.constant(), expr(binary.left())) : null;
      default -> null;
    };
  }

  /** The operation on canonical operands, folded if possible. */
  private Expr rebuilt(Expr expr) {
    if (expr instanceof Variable || Nodes.isFloat(expr)) {
      return expr;
    }
    if (expr instanceof Binary binary) {
      Expr left = expr(binary.left());
      Expr right = expr(binary.right());
      Expr folded =
          isDivision(binary.op()) ? null : Folding.fold(binary.op(), binary.span(), left, right);
      if (folded != null) {
        return folded;
      }
      return left == binary.left() && right == binary.right()
          ? expr
          : Nodes.binary(binary.op(), binary.span(), left, right);
    }
    if (expr instanceof Unary unary) {
      Expr operand = expr(unary.operand());
      return operand == unary.operand()
          ? expr
          : new Unary(unary.op(), unary.span(), unary.type(), operand);
    }
    return expr;
  }

  private static boolean isDivision(BinaryOp op) {
    return op == BinaryOp.FLOOR_DIV || op == BinaryOp.FLOOR_MOD;
  }
}
