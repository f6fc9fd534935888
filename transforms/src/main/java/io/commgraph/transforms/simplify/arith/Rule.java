package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Expr;
import java.util.List;

/**
 * A rewriting rule: what has the form {@code left} and meets the conditions becomes {@code right}.
 *
 * @param isFinal whether the result is taken as it is, without rewriting it further
 */
record Rule(Pattern left, Pattern right, List<Condition> conditions, boolean isFinal) {
  Rule {
    conditions = List.copyOf(conditions);
  }

  /** What the variables stand for if the rule applies to {@code expr}, otherwise {@code null}. */
  Expr[] match(Expr expr, Knowledge knowledge) {
    Expr[] slots = new Expr[Pattern.SLOTS];
    if (!left.matches(expr, slots)) {
      return null;
    }
    for (Condition condition : conditions) {
      if (!condition.holds(slots, knowledge)) {
        return null;
      }
    }
    return slots;
  }
}
