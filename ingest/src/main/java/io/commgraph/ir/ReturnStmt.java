package io.commgraph.ir;

import java.util.List;

/** Leaves the function with values. */
public record ReturnStmt(Span span, List<String> leadingComments, List<Expr> value)
    implements Stmt {
  static final Schema<ReturnStmt> SCHEMA =
      Schema.stmt("ReturnStmt", ReturnStmt.class)
          .use("value", FieldType.EXPRS, ReturnStmt::value)
          .make(v -> new ReturnStmt(v.next(), v.next(), v.next()));

  public ReturnStmt {
    leadingComments = List.copyOf(leadingComments);
    value = List.copyOf(value);
  }

  @Override
  public Schema<ReturnStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitReturn(this);
  }
}
