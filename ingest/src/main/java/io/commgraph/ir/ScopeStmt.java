package io.commgraph.ir;

/** A region of statements with a meaning of its own. */
public sealed interface ScopeStmt extends Stmt
    permits InCoreScopeStmt,
        ClusterScopeStmt,
        HierarchyScopeStmt,
        SpmdScopeStmt,
        SplitAivScopeStmt,
        RuntimeScopeStmt,
        CommDomainScopeStmt {
  /** The region's name; unlike a variable's name it is compared. */
  String nameHint();

  /** What the region holds. */
  Stmt body();

  /** What the compiler notes about the region. */
  Attrs attrs();
}
