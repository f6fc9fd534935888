package io.commgraph.backend.host;

import io.commgraph.backend.host.Value.Missing;
import io.commgraph.backend.host.Value.Scalar;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ExprVisitor;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Span;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Unary;
import io.commgraph.ir.Variable;
import io.commgraph.ops.CommOps;

/**
 * Scalar expressions in Python (code generation specification, A.8). Every operation stands in
 * parentheses, so that there is no question of precedence.
 */
final class Scalars implements ExprVisitor<String> {
  /** Python's parser takes 200 parentheses inside each other; the rest is for what is around. */
  private static final int MAX_DEPTH = 180;

  private static final String UNKNOWN = "None";

  private final Bindings bindings;
  private final Faults faults;
  private Span place = Span.UNKNOWN;
  private int depth;

  Scalars(Bindings bindings, Faults faults) {
    this.bindings = bindings;
    this.faults = faults;
  }

  /** Where the statement is whose expressions come next. */
  void at(Span statement) {
    place = statement;
  }

  /** The expression; what cannot be written is reported. */
  String text(Expr expr) {
    if (depth == MAX_DEPTH) {
      return fault(HostCode.NESTED_TOO_DEEP, expr.span(), "expression", MAX_DEPTH);
    }
    depth++;
    try {
      return expr.accept(this);
    } finally {
      depth--;
    }
  }

  @Override
  public String visitVariable(Variable variable) {
    Value value = bindings.of(variable, place);
    if (value instanceof Scalar scalar) {
      return scalar.text();
    }
    if (value instanceof Missing missing) {
      faults.report(missing.finding());
      return UNKNOWN;
    }
    return fault(HostCode.OPERATOR_NOT_ON_HOST, place, "arithmetic with " + variable);
  }

  @Override
  public String visitConstInt(ConstInt constant) {
    return Long.toString(constant.value());
  }

  @Override
  public String visitConstFloat(ConstFloat constant) {
    return Python.number(constant.value());
  }

  @Override
  public String visitConstBool(ConstBool constant) {
    return constant.value() ? "True" : "False";
  }

  @Override
  public String visitBinary(Binary binary) {
    String left = text(binary.left());
    String right = text(binary.right());
    if (binary.op() == BinaryOp.MIN || binary.op() == BinaryOp.MAX) {
      return (binary.op() == BinaryOp.MIN ? "min(" : "max(") + left + ", " + right + ")";
    }
    String infix = binary.op() == BinaryOp.XOR ? "^" : binary.op().infix();
    return "(" + left + " " + infix + " " + right + ")";
  }

  @Override
  public String visitUnary(Unary unary) {
    String operand = text(unary.operand());
    return switch (unary.op()) {
      case ABS -> "abs(" + operand + ")";
      case NEG -> "(-" + operand + ")";
      case NOT -> "(not " + operand + ")";
      case BIT_NOT -> "(~" + operand + ")";
      case CAST -> conversion(unary.dtype()) + "(" + operand + ")";
    };
  }

  private static String conversion(DataType dtype) {
    if (dtype.isFloat()) {
      return "float";
    }
    return dtype == DataType.BOOL ? "bool" : "int";
  }

  @Override
  public String visitCall(Call call) {
    return call.op().is(CommOps.WORLD_SIZE) ? "world_size" : notOnHost(call);
  }

  @Override
  public String visitSubmit(Submit submit) {
    return notOnHost(submit);
  }

  @Override
  public String visitMakeTuple(MakeTuple tuple) {
    return fault(HostCode.OPERATOR_NOT_ON_HOST, tuple.span(), "arithmetic with a tuple");
  }

  @Override
  public String visitTupleGetItem(TupleGetItem item) {
    return fault(HostCode.OPERATOR_NOT_ON_HOST, item.span(), "arithmetic with a tuple");
  }

  private String notOnHost(CallLike call) {
    return fault(HostCode.OPERATOR_NOT_ON_HOST, call.span(), call.op().name());
  }

  private String fault(HostCode code, Span at, Object... arguments) {
    faults.report(code, at, arguments);
    return UNKNOWN;
  }
}
