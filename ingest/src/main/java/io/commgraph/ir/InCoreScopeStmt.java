package io.commgraph.ir;

import java.util.List;

/** Statements that run on a core group. */
public record InCoreScopeStmt(
    Span span,
    List<String> leadingComments,
    String nameHint,
    Stmt body,
    Attrs attrs,
    SplitMode split)
    implements ScopeStmt {
  static final Schema<InCoreScopeStmt> SCHEMA =
      Schema.scope("InCoreScopeStmt", InCoreScopeStmt.class)
          .use(
              "split",
              FieldType.one(FieldType.Content.CODE, SplitMode.class),
              InCoreScopeStmt::split)
          .make(
              v -> new InCoreScopeStmt(v.next(), v.next(), v.next(), v.next(), v.next(), v.next()));

  public InCoreScopeStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  @Override
  public Schema<InCoreScopeStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitInCore(this);
  }
}
