package io.commgraph.ir;

/** An expression. */
public sealed interface Expr extends Node
    permits Variable,
        ConstInt,
        ConstFloat,
        ConstBool,
        Binary,
        Unary,
        MakeTuple,
        TupleGetItem,
        CallLike {
  /** The type of the value. */
  Type type();

  /** Dispatches on the kind of this expression. */
  <R> R accept(ExprVisitor<R> visitor);
}
