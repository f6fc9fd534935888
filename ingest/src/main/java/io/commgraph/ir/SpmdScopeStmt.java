package io.commgraph.ir;

import java.util.List;

/** Statements that run on several cores at once. */
public record SpmdScopeStmt(
    Span span,
    List<String> leadingComments,
    String nameHint,
    Stmt body,
    Attrs attrs,
    Expr coreNum,
    boolean syncStart)
    implements ScopeStmt {
  static final Schema<SpmdScopeStmt> SCHEMA =
      Schema.scope("SpmdScopeStmt", SpmdScopeStmt.class)
          .use("core_num", FieldType.EXPR, SpmdScopeStmt::coreNum)
          .use("sync_start", FieldType.BOOL, SpmdScopeStmt::syncStart)
          .make(
              v ->
                  new SpmdScopeStmt(
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.<Boolean>next()));

  public SpmdScopeStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  @Override
  public Schema<SpmdScopeStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitSpmd(this);
  }
}
