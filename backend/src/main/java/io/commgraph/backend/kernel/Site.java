package io.commgraph.backend.kernel;

import io.commgraph.ir.Call;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Variable;
import java.util.List;

/**
 * A call of an operator as a statement.
 *
 * @param result what the call's result is bound to; {@code null} if to nothing
 * @param name what the result is called if the call defines a value; {@code null} without a result
 */
record Site(Variable result, String name, Call call, Operator operator) {
  Expr arg(int index) {
    return call.args().get(index);
  }

  boolean has(int index) {
    return call.args().size() > index;
  }

  /** The elements of an argument that is a tuple. */
  List<Expr> list(int index) {
    return elements(arg(index));
  }

  static List<Expr> elements(Expr tuple) {
    return tuple instanceof MakeTuple made ? made.elements() : List.of(tuple);
  }

  /** A hint for a name: that of an argument that is a variable, with a suffix. */
  String hint(int index, String suffix) {
    return arg(index) instanceof Variable variable ? variable.nameHint() + suffix : suffix;
  }
}
