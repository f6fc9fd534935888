package io.commgraph.ir;

import java.util.List;

/** Leaves the loop. */
public record BreakStmt(Span span, List<String> leadingComments) implements Stmt {
  static final Schema<BreakStmt> SCHEMA =
      Schema.stmt("BreakStmt", BreakStmt.class).make(v -> new BreakStmt(v.next(), v.next()));

  public BreakStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  @Override
  public Schema<BreakStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitBreak(this);
  }
}
