package io.commgraph.ir;

import java.util.List;

/** Goes on with the next iteration. */
public record ContinueStmt(Span span, List<String> leadingComments) implements Stmt {
  static final Schema<ContinueStmt> SCHEMA =
      Schema.stmt("ContinueStmt", ContinueStmt.class)
          .make(v -> new ContinueStmt(v.next(), v.next()));

  public ContinueStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  @Override
  public Schema<ContinueStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitContinue(this);
  }
}
