package io.commgraph.ir;

import java.util.List;

/** Evaluates an expression for its effect. */
public record EvalStmt(Span span, List<String> leadingComments, Expr expr) implements Stmt {
  static final Schema<EvalStmt> SCHEMA =
      Schema.stmt("EvalStmt", EvalStmt.class)
          .use("expr", FieldType.EXPR, EvalStmt::expr)
          .make(v -> new EvalStmt(v.next(), v.next(), v.next()));

  public EvalStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  @Override
  public Schema<EvalStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitEval(this);
  }
}
