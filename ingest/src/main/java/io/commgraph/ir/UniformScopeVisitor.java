package io.commgraph.ir;

/**
 * A visitor to which all kinds of scope are alike, but for those that it names. Most questions
 * about statements look through a scope at what it holds, so a new kind of scope concerns only the
 * visitors for which it means something.
 */
public interface UniformScopeVisitor<R> extends StmtVisitor<R> {
  /** Any scope of a kind that the visitor does not tell from the others. */
  R visitScope(ScopeStmt scope);

  @Override
  default R visitInCore(InCoreScopeStmt scope) {
    return visitScope(scope);
  }

  @Override
  default R visitCluster(ClusterScopeStmt scope) {
    return visitScope(scope);
  }

  @Override
  default R visitHierarchy(HierarchyScopeStmt scope) {
    return visitScope(scope);
  }

  @Override
  default R visitSpmd(SpmdScopeStmt scope) {
    return visitScope(scope);
  }

  @Override
  default R visitSplitAiv(SplitAivScopeStmt scope) {
    return visitScope(scope);
  }

  @Override
  default R visitRuntime(RuntimeScopeStmt scope) {
    return visitScope(scope);
  }

  @Override
  default R visitCommDomain(CommDomainScopeStmt scope) {
    return visitScope(scope);
  }
}
