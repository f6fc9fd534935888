package io.commgraph.ir;

/**
 * Exhaustive dispatch over statements; the compiler finds every visitor that a new kind concerns.
 */
public interface StmtVisitor<R> {
  R visitAssign(AssignStmt assign);

  R visitIf(IfStmt branch);

  R visitYield(YieldStmt yield);

  R visitReturn(ReturnStmt returned);

  R visitFor(ForStmt loop);

  R visitWhile(WhileStmt loop);

  R visitSeq(SeqStmts sequence);

  R visitEval(EvalStmt eval);

  R visitBreak(BreakStmt leave);

  R visitContinue(ContinueStmt next);

  R visitInline(InlineStmt inline);

  R visitInCore(InCoreScopeStmt scope);

  R visitCluster(ClusterScopeStmt scope);

  R visitHierarchy(HierarchyScopeStmt scope);

  R visitSpmd(SpmdScopeStmt scope);

  R visitSplitAiv(SplitAivScopeStmt scope);

  R visitRuntime(RuntimeScopeStmt scope);

  R visitCommDomain(CommDomainScopeStmt scope);
}
