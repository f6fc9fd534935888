package io.commgraph.ir;

import java.util.List;

/** A statement. */
public sealed interface Stmt extends Node
    permits AssignStmt,
        IfStmt,
        YieldStmt,
        ReturnStmt,
        ForStmt,
        WhileStmt,
        SeqStmts,
        EvalStmt,
        BreakStmt,
        ContinueStmt,
        InlineStmt,
        ScopeStmt {
  /** The comment lines above the statement, without their {@code #}. */
  List<String> leadingComments();

  /** Dispatches on the kind of this statement. */
  <R> R accept(StmtVisitor<R> visitor);
}
