package io.commgraph.ir;

import java.util.List;

/**
 * Statements that run at a level of the machine.
 *
 * @param role {@code null} if none is given
 */
public record HierarchyScopeStmt(
    Span span,
    List<String> leadingComments,
    String nameHint,
    Stmt body,
    Attrs attrs,
    Level level,
    Role role)
    implements ScopeStmt {
  static final Schema<HierarchyScopeStmt> SCHEMA =
      Schema.scope("HierarchyScopeStmt", HierarchyScopeStmt.class)
          .use(
              "level",
              FieldType.one(FieldType.Content.CODE, Level.class),
              HierarchyScopeStmt::level)
          .use(
              "role",
              FieldType.optional(FieldType.Content.CODE, Role.class),
              HierarchyScopeStmt::role)
          .make(
              v ->
                  new HierarchyScopeStmt(
                      v.next(), v.next(), v.next(), v.next(), v.next(), v.next(), v.next()));

  public HierarchyScopeStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  @Override
  public Schema<HierarchyScopeStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitHierarchy(this);
  }
}
