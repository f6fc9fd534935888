package io.commgraph.ir;

import java.util.List;

/** Verbatim text of another language. */
public record InlineStmt(
    Span span, List<String> leadingComments, String body, InlineLanguage language) implements Stmt {
  static final Schema<InlineStmt> SCHEMA =
      Schema.stmt("InlineStmt", InlineStmt.class)
          .use("body", FieldType.STRING, InlineStmt::body)
          .use(
              "language",
              FieldType.one(FieldType.Content.CODE, InlineLanguage.class),
              InlineStmt::language)
          .make(v -> new InlineStmt(v.next(), v.next(), v.next(), v.next()));

  public InlineStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  @Override
  public Schema<InlineStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitInline(this);
  }
}
