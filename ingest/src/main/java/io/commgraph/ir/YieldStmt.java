package io.commgraph.ir;

import java.util.List;

/** Hands values to the loop or branch around it. */
public record YieldStmt(Span span, List<String> leadingComments, List<Expr> value) implements Stmt {
  static final Schema<YieldStmt> SCHEMA =
      Schema.stmt("YieldStmt", YieldStmt.class)
          .use("value", FieldType.EXPRS, YieldStmt::value)
          .make(v -> new YieldStmt(v.next(), v.next(), v.next()));

  public YieldStmt {
    leadingComments = List.copyOf(leadingComments);
    value = List.copyOf(value);
  }

  @Override
  public Schema<YieldStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitYield(this);
  }
}
