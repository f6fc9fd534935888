package io.commgraph.ir;

import java.util.List;

/** Several values as one. */
public record MakeTuple(Span span, TupleType type, List<Expr> elements) implements Expr {
  static final Schema<MakeTuple> SCHEMA =
      Schema.expr("MakeTuple", MakeTuple.class)
          .use("elements", FieldType.EXPRS, MakeTuple::elements)
          .make(v -> of(v.next(), v.skip().next()));

  public MakeTuple {
    elements = List.copyOf(elements);
  }

  /** A tuple whose type follows from its elements. */
  public static MakeTuple of(Span span, List<Expr> elements) {
    return new MakeTuple(span, new TupleType(elements.stream().map(Expr::type).toList()), elements);
  }

  @Override
  public Schema<MakeTuple> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitMakeTuple(this);
  }
}
