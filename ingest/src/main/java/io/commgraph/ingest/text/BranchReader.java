package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Expr;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.YieldStmt;
import java.util.ArrayList;
import java.util.List;

/** Reads branches. The targets of the yields at their ends become the return variables. */
final class BranchReader {
  private final Readers readers;
  private final Cursor in;
  private final StmtReader stmts;

  BranchReader(Readers readers, StmtReader stmts) {
    this.readers = readers;
    this.in = readers.in;
    this.stmts = stmts;
  }

  /** The branch whose {@code if} stands at the token {@code first} and is passed. */
  void read(int first, List<Stmt> body) {
    YieldTargets targets = new YieldTargets();
    YieldTargets outer = stmts.redirect(targets);
    in.enter();
    body.add(branch(first, targets));
    in.leave();
    stmts.redirect(outer);
  }

  private IfStmt branch(int first, YieldTargets targets) {
    List<String> comments = stmts.takeComments();
    Expr condition = readers.exprs.read();
    Stmt thenBody = stmts.block();
    Stmt elseBody = null;
    skipCommentsBeforeElse();
    int alternative = in.mark();
    if (in.accept(Word.ELSE)) {
      elseBody = stmts.block();
    } else if (in.accept(Word.ELIF)) {
      elseBody = alternative(alternative, targets);
    }
    List<Variable> results = targets.define(readers);
    return new IfStmt(in.spanFrom(first), comments, condition, thenBody, elseBody, results);
  }

  /** An {@code elif} is a branch in the other way, which hands on what it yields. */
  private Stmt alternative(int first, YieldTargets outer) {
    YieldTargets targets = new YieldTargets();
    stmts.redirect(targets);
    in.enter();
    IfStmt inner = branch(first, targets);
    in.leave();
    stmts.redirect(outer);
    if (inner.returnVars().isEmpty()) {
      return inner;
    }
    targets.addTo(outer);
    List<Expr> results = new ArrayList<>(inner.returnVars());
    return SeqStmts.of(
        inner.span(), List.of(inner, new YieldStmt(inner.span(), List.of(), results)));
  }

  /** Comments above {@code else} belong to no statement. */
  private void skipCommentsBeforeElse() {
    if (in.is(Kind.COMMENTS) && (in.isAt(1, Word.ELSE) || in.isAt(1, Word.ELIF))) {
      in.findings.report(TextCode.LOST_COMMENT, in.here());
      in.advance();
    }
  }
}
