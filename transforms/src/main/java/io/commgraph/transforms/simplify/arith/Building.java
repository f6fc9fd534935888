package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Span;

/** Builds the right side of a rule, folding every node at once (Simplify specification, 7.2). */
final class Building {
  private final Span span;
  private final Expr[] slots;

  private Building(Span span, Expr[] slots) {
    this.span = span;
    this.slots = slots;
  }

  /** What the rule makes of {@code node}, on which it has matched. */
  static Expr build(Pattern result, Expr node, Expr[] slots) {
    return new Building(node.span(), slots).build(result, Nodes.dtype(node));
  }

  private Expr build(Pattern pattern, DataType ofLiteral) {
    if (pattern instanceof Pattern.Any any) {
      return slots[any.slot()];
    }
    if (pattern instanceof Pattern.Constant constant) {
      return slots[constant.slot()];
    }
    if (pattern instanceof Pattern.Literal literal) {
      return Nodes.constant(literal.value(), ofLiteral);
    }
    if (pattern instanceof Pattern.Truth truth) {
      return Nodes.truth(truth.value());
    }
    if (pattern instanceof Pattern.One one) {
      Expr operand = build(one.operand(), ofLiteral);
      Expr folded = Folding.fold(one.op(), operand);
      return folded != null ? folded : Nodes.unary(one.op(), span, operand);
    }
    Pattern.Two two = (Pattern.Two) pattern;
    Expr left = two.left() instanceof Pattern.Literal ? null : build(two.left(), ofLiteral);
    Expr right = build(two.right(), left == null ? ofLiteral : Nodes.dtype(left));
    if (left == null) {
      left = build(two.left(), Nodes.dtype(right));
    }
    Expr folded = Folding.fold(two.op(), span, left, right);
    return folded != null ? folded : Nodes.binary(two.op(), span, left, right);
  }
}
