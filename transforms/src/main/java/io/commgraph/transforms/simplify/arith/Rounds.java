package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The rewriter (Simplify specification, 7). One round takes an expression apart, rewrites the
 * operands, folds, and applies the first rule that fits; the rule's result is rewritten again
 * unless too many results are being rewritten already.
 *
 * <p>What one round makes of a node depends on the node, on what is known, and on that count alone,
 * so it is remembered until something else becomes known. This keeps the many rounds over the same
 * operands linear.
 */
final class Rounds {
  /** So many results of rules are rewritten inside each other. */
  private static final int NESTED = 5;

  /**
   * How many operations may be looked at: so many at first, and some more with every round from
   * outside. Ordinary expressions need a handful a round. Huge ones that rules keep turning over
   * are left as they are when it is used up, so that the time stays linear.
   */
  private static final long EFFORT = 200_000;

  private static final long EFFORT_PER_ROUND = 200;

  private final Knowledge knowledge;
  private IdentityHashMap<Expr, Expr> stable = new IdentityHashMap<>();
  private final List<IdentityHashMap<Expr, Expr>> done = new ArrayList<>();
  private long doneVersion;
  private int nested;
  private long effort = EFFORT;

  Rounds(Knowledge knowledge) {
    this.knowledge = knowledge;
    for (int i = 0; i <= NESTED; i++) {
      done.add(new IdentityHashMap<>());
    }
  }

  /** Two rounds, which is what simplification means everywhere. */
  Expr twice(Expr expr) {
    return once(once(expr));
  }

  /** One round. */
  Expr once(Expr expr) {
    if (doneVersion != knowledge.version()) {
      doneVersion = knowledge.version();
      stable = stable.isEmpty() ? stable : new IdentityHashMap<>();
      done.replaceAll(map -> map.isEmpty() ? map : new IdentityHashMap<>());
    }
    effort = Math.min(EFFORT, effort + EFFORT_PER_ROUND);
    return round(expr);
  }

  private Expr round(Expr expr) {
    if (expr instanceof Variable variable) {
      return variable.isVarLike() && !Nodes.isFloat(variable)
          ? knowledge.value(variable)
          : variable;
    }
    boolean isOperation = expr instanceof Binary || expr instanceof Unary;
    if (!isOperation || Nodes.isFloat(expr)) {
      return expr;
    }
    Expr result = stable.containsKey(expr) ? expr : done.get(nested).get(expr);
    if (result == null && effort-- <= 0) {
      return expr;
    }
    if (result == null) {
      result = expr instanceof Binary binary ? binary(binary) : unary((Unary) expr);
      if (result == expr || SameExpr.spelledAlike(result, expr)) {
        stable.put(expr, expr);
        return expr;
      }
      done.get(nested).put(expr, result);
    }
    return result;
  }

  private Expr binary(Binary binary) {
    if (binary.op() == BinaryOp.GT || binary.op() == BinaryOp.GE) {
      BinaryOp mirrored = binary.op() == BinaryOp.GT ? BinaryOp.LT : BinaryOp.LE;
      Expr larger = binary.left();
      Expr smaller = binary.right();
      return round(Nodes.binary(mirrored, binary.span(), smaller, larger));
    }
    Expr left = round(binary.left());
    Expr right = round(binary.right());
    Expr folded = Folding.fold(binary.op(), binary.span(), left, right);
    if (folded != null) {
      return folded;
    }
    boolean overflows = left instanceof ConstInt && right instanceof ConstInt;
    Binary node =
        left == binary.left() && right == binary.right()
            ? binary
            : Nodes.binary(binary.op(), binary.span(), left, right);
    boolean isFloat = binary.op().isComparison() && Nodes.isFloat(left);
    return overflows || isFloat ? node : apply(node, left);
  }

  private Expr unary(Unary unary) {
    Expr operand = round(unary.operand());
    Expr folded = Folding.fold(unary.op(), operand);
    if (folded != null) {
      return folded;
    }
    if (operand == unary.operand()) {
      return apply(unary, operand);
    }
    Unary node =
        unary.op() == UnaryOp.CAST
            ? new Unary(UnaryOp.CAST, unary.span(), unary.type(), operand)
            : Nodes.unary(unary.op(), unary.span(), operand);
    return apply(node, operand);
  }

  private Expr apply(Expr node, Expr first) {
    for (Rule rule : RuleTable.candidates(node, first)) {
      Expr[] slots = rule.match(node, knowledge);
      if (slots != null) {
        return result(rule, node, slots);
      }
    }
    return node;
  }

  private Expr result(Rule rule, Expr node, Expr[] slots) {
    Expr built = Building.build(rule.right(), node, slots);
    if (rule.isFinal() || nested >= NESTED) {
      return built;
    }
    nested++;
    try {
      return round(built);
    } finally {
      nested--;
    }
  }
}
