package io.commgraph.backend.kernel;

import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Variable;
import java.util.List;

/**
 * A call of an operator as a statement.
 *
 * @param body where its code goes
 * @param result what the call's result is bound to; {@code null} if to nothing
 * @param name what the result is called if the call defines a value; {@code null} without a result
 */
record Site(Body body, Variable result, String name, Call call, Operator operator) {
  /** An argument; a call that leaves it out is refused. */
  Expr arg(int index) {
    if (!has(index)) {
      throw Refusal.of(body, "a call of " + operator.name() + " without argument " + index);
    }
    return call.args().get(index);
  }

  /** An argument that has to be a literal number. */
  long literal(int index) {
    if (arg(index) instanceof ConstInt constant) {
      return constant.value();
    }
    throw Refusal.of(body, "a call of " + operator.name() + " without a literal argument " + index);
  }

  /** The keyword argument's text; one that has no meaning is refused. */
  String text(CallAttribute attribute) {
    return attribute
        .text(call)
        .orElseThrow(
            () ->
                Refusal.of(
                    body,
                    "a call of " + operator.name() + " with an unknown " + attribute.words()));
  }

  boolean has(int index) {
    return call.args().size() > index;
  }

  /** The elements of an argument that is a tuple. */
  List<Expr> list(int index) {
    return elements(arg(index));
  }

  /** Whether the call gives that argument, and not as an empty list. */
  boolean hasList(int index) {
    return has(index) && !list(index).isEmpty();
  }

  static List<Expr> elements(Expr tuple) {
    return tuple instanceof MakeTuple made ? made.elements() : List.of(tuple);
  }

  /** A hint for a name: that of an argument that is a variable, with a suffix. */
  String hint(int index, String suffix) {
    return arg(index) instanceof Variable variable ? variable.nameHint() + suffix : suffix;
  }
}
