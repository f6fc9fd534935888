package io.commgraph.ir;

/**
 * Exhaustive dispatch over expressions; the compiler finds every visitor that a new kind concerns.
 */
public interface ExprVisitor<R> {
  R visitVariable(Variable variable);

  R visitConstInt(ConstInt constant);

  R visitConstFloat(ConstFloat constant);

  R visitConstBool(ConstBool constant);

  R visitBinary(Binary binary);

  R visitUnary(Unary unary);

  R visitMakeTuple(MakeTuple tuple);

  R visitTupleGetItem(TupleGetItem item);

  R visitCall(Call call);

  R visitSubmit(Submit submit);
}
