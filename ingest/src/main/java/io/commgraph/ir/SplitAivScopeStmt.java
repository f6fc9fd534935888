package io.commgraph.ir;

import java.util.List;

/** Statements that run on both vector cores of a core group. */
public record SplitAivScopeStmt(
    Span span,
    List<String> leadingComments,
    String nameHint,
    Stmt body,
    Attrs attrs,
    SplitMode split,
    int count)
    implements ScopeStmt {
  static final Schema<SplitAivScopeStmt> SCHEMA =
      Schema.scope("SplitAivScopeStmt", SplitAivScopeStmt.class)
          .use(
              "split",
              FieldType.one(FieldType.Content.CODE, SplitMode.class),
              SplitAivScopeStmt::split)
          .use("count", FieldType.INT, SplitAivScopeStmt::count)
          .make(
              v ->
                  new SplitAivScopeStmt(
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.<Integer>next()));

  public SplitAivScopeStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  @Override
  public Schema<SplitAivScopeStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitSplitAiv(this);
  }
}
