package io.commgraph.ir;

import java.util.List;

/**
 * The quick comparison of dimensions that decides whether a view repeats its shape (IR
 * specification, 1.15). It is not {@link StructuralEquality}: element types of constants are
 * ignored, and what it does not know is different.
 */
public final class LightEquality {
  private LightEquality() {}

  /** Whether two lists have the same length and pairwise equal elements. */
  public static boolean equal(List<Expr> left, List<Expr> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (!equal(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether two expressions are certainly the same dimension. */
  public static boolean equal(Expr left, Expr right) {
    if (left == right) {
      return true;
    }
    if (left instanceof ConstInt a && right instanceof ConstInt b) {
      return a.value() == b.value();
    }
    if (left instanceof Binary a && right instanceof Binary b) {
      return a.op() == b.op() && equal(a.left(), b.left()) && equal(a.right(), b.right());
    }
    return left instanceof Call a
        && right instanceof Call b
        && a.op().name().equals(b.op().name())
        && equal(a.args(), b.args());
  }
}
