package io.commgraph.transforms.simplify.arith;

import io.commgraph.ir.Binary;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.Unary;
import io.commgraph.ir.Variable;

/** Compares expressions (Simplify specification, 7.4). */
final class SameExpr {
  /** So many nodes are compared the quick way; shared nodes could make that exponential. */
  private static final int QUICK = 100;

  private final boolean strict;
  private int left = QUICK;

  private SameExpr(boolean strict) {
    this.strict = strict;
  }

  /** Whether two expressions are the same operand of a rule. */
  static boolean same(Expr a, Expr b) {
    if (a == b) {
      return true;
    }
    if (a instanceof ConstInt x && b instanceof ConstInt y && x.dtype() != y.dtype()) {
      return false;
    }
    return new SameExpr(false).nested(a, b);
  }

  /**
   * Whether two expressions are spelled alike, element types included. For large ones the answer
   * may be no though they are.
   */
  static boolean spelledAlike(Expr a, Expr b) {
    return new SameExpr(true).nested(a, b);
  }

  private boolean nested(Expr a, Expr b) {
    if (a == b) {
      return true;
    }
    if (a instanceof Variable || b instanceof Variable) {
      return false;
    }
    if (a instanceof ConstInt x && b instanceof ConstInt y) {
      return x.value() == y.value()
          && (x.dtype() == y.dtype()
              || !strict && isIndexLike(x.dtype()) && isIndexLike(y.dtype()));
    }
    if (a instanceof ConstBool x && b instanceof ConstBool y) {
      return x.value() == y.value();
    }
    if (a.schema() != b.schema()) {
      return false;
    }
    if (--left > 0) {
      if (a instanceof Binary x && b instanceof Binary y) {
        return x.dtype() == y.dtype() && nested(x.left(), y.left()) && nested(x.right(), y.right());
      }
      if (a instanceof Unary x && b instanceof Unary y) {
        return x.dtype() == y.dtype() && nested(x.operand(), y.operand());
      }
    }
    return !strict && StructuralEquality.equal(a, b);
  }

  private static boolean isIndexLike(DataType type) {
    return type == DataType.INT64 || type == DataType.INDEX;
  }
}
