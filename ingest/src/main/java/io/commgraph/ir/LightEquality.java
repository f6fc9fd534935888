package io.commgraph.ir;

import java.util.List;

/**
 * The quick comparison of dimensions that decides whether a view repeats its shape (IR
 * specification, 1.15). It is not {@link StructuralEquality}: element types of constants are
 * ignored, and what it does not know is different. So are dimensions of more than a thousand nodes:
 * shared parts would be compared again and again.
 */
public final class LightEquality {
  private int budget = 1000;

  private LightEquality() {}

  /** Whether two lists have the same length and pairwise equal elements. */
  public static boolean equal(List<Expr> left, List<Expr> right) {
    return new LightEquality().same(left, right);
  }

  /** Whether two expressions are certainly the same dimension. */
  public static boolean equal(Expr left, Expr right) {
    return new LightEquality().same(left, right);
  }

  private boolean same(List<Expr> left, List<Expr> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (!same(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean same(Expr left, Expr right) {
    if (left == right) {
      return true;
    }
    if (left instanceof ConstInt a && right instanceof ConstInt b) {
      return a.value() == b.value();
    }
    if (--budget < 0) {
      return false;
    }
    if (left instanceof Binary a && right instanceof Binary b) {
      return a.op() == b.op() && same(a.left(), b.left()) && same(a.right(), b.right());
    }
    return left instanceof Call a
        && right instanceof Call b
        && a.op().name().equals(b.op().name())
        && same(a.args(), b.args());
  }
}
