package io.commgraph.ir;

import java.util.List;

/** A call whose result is its value. */
public record Call(Span span, Type type, Op op, List<Expr> args, Attrs attrs, Attrs kwargs)
    implements CallLike {
  static final Schema<Call> SCHEMA =
      Schema.expr("Call", Call.class)
          .use("op", FieldType.OP, Call::op)
          .use("args", FieldType.EXPRS, Call::args)
          .use("attrs", FieldType.ATTRS, Call::attrs)
          .use("kwargs", FieldType.ATTRS, Call::kwargs)
          .make(v -> new Call(v.next(), v.next(), v.next(), v.next(), v.next(), v.next()));

  public Call {
    args = List.copyOf(args);
    CallLike.checkDirections(attrs, args);
  }

  /** A call of a registered operator without attributes. */
  public static Call of(Span span, Type type, String operator, List<Expr> args, Attrs kwargs) {
    return new Call(span, type, Op.operator(operator), args, Attrs.EMPTY, kwargs);
  }

  /** This call with another result type. */
  public Call withType(Type changed) {
    return new Call(span, changed, op, args, attrs, kwargs);
  }

  @Override
  public Call with(List<Expr> changedArgs, Attrs changedAttrs) {
    return new Call(span, type, op, changedArgs, changedAttrs, kwargs);
  }

  @Override
  public Schema<Call> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitCall(this);
  }
}
