package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
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
   * So many rules apply in one round from outside; only expressions that grow without end have
   * more.
   */
  private static final int RULES = 20_000;

  private final Knowledge knowledge;
  private final List<IdentityHashMap<Expr, Expr>> done = new ArrayList<>();
  private long doneVersion;
  private int nested;
  private int applied;

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
      done.replaceAll(map -> map.isEmpty() ? map : new IdentityHashMap<>());
    }
    applied = 0;
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
    IdentityHashMap<Expr, Expr> known = done.get(nested);
    Expr result = known.get(expr);
    if (result == null) {
      result = expr instanceof Binary binary ? binary(binary) : unary((Unary) expr);
      known.put(expr, result);
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
    Binary node =
        left == binary.left() && right == binary.right()
            ? binary
            : Nodes.binary(binary.op(), binary.span(), left, right);
    return binary.op().isComparison() && Nodes.isFloat(left) ? node : apply(node, left);
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
        return applied++ < RULES ? result(rule, node, slots) : node;
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
