package io.commgraph.ir;

import java.util.List;

/** Statements that are placed on one cluster. */
public record ClusterScopeStmt(
    Span span, List<String> leadingComments, String nameHint, Stmt body, Attrs attrs)
    implements ScopeStmt {
  static final Schema<ClusterScopeStmt> SCHEMA =
      Schema.scope("ClusterScopeStmt", ClusterScopeStmt.class)
          .make(v -> new ClusterScopeStmt(v.next(), v.next(), v.next(), v.next(), v.next()));

  public ClusterScopeStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  @Override
  public Schema<ClusterScopeStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitCluster(this);
  }
}
