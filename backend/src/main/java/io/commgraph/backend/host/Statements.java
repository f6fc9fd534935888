package io.commgraph.backend.host;

import io.commgraph.backend.host.Value.Scalar;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.diagnostics.LateCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.UniformScopeVisitor;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.List;

/** The statements of a host function (code generation specification, A.5). */
final class Statements implements UniformScopeVisitor<Void> {
  private final HostContext context;
  private final Values values;
  private final Joins joins;
  private final EarlyScalars early;
  private final Intermediates intermediates;
  private final DomainBlocks domains;
  private final Nesting nesting;

  Statements(
      HostContext context,
      Values values,
      EarlyScalars early,
      Intermediates intermediates,
      Nesting nesting) {
    this.context = context;
    this.values = values;
    this.joins = new Joins(context, values);
    this.early = early;
    this.intermediates = intermediates;
    this.nesting = nesting;
    this.domains = new DomainBlocks(context, early, nesting);
  }

  /** Writes a statement. */
  void write(Stmt stmt) {
    values.at(stmt.span());
    stmt.accept(this);
  }

  /** An indented body; Python wants at least one statement in it. */
  private void body(Stmt body) {
    context.text().indent();
    int before = context.text().lineCount();
    if (body != null) {
      write(body);
    }
    if (context.text().lineCount() == before) {
      context.text().line("pass");
    }
    context.text().outdent();
  }

  @Override
  public Void visitSeq(SeqStmts sequence) {
    sequence.stmts().forEach(this::write);
    return null;
  }

  @Override
  public Void visitAssign(AssignStmt assign) {
    if (!early.isMoved(assign.var()) && !intermediates.allocates(assign, nesting.place())) {
      context.bindings().bind(assign.var(), values.assigned(assign.var(), assign.value()));
    }
    return null;
  }

  @Override
  public Void visitEval(EvalStmt eval) {
    values.evaluated(eval.expr());
    return null;
  }

  /** What the host function returns is in the caller's tensors already. */
  @Override
  public Void visitReturn(ReturnStmt returned) {
    for (Expr value : returned.value()) {
      if (value instanceof CallLike) {
        values.evaluated(value);
      }
    }
    if (nesting.isInControlFlow()) {
      context.text().line("return");
    }
    return null;
  }

  @Override
  public Void visitFor(ForStmt loop) {
    String range =
        "range(%s, %s, %s)"
            .formatted(
                context.scalars().text(loop.start()),
                context.scalars().text(loop.stop()),
                context.scalars().text(loop.step()));
    joins.enterLoop(loop.iterArgs());
    Scalar index = new Scalar(context.locals().fresh(loop.loopVar().nameHint()));
    context.bindings().bind(loop.loopVar(), index);
    context.text().line("for " + index.text() + " in " + range + ":");
    nesting.enter(Nesting.Kind.FOR, loop);
    body(loop.body());
    nesting.leave();
    leaveLoop(loop, loop.body(), loop.iterArgs(), loop.returnVars());
    return null;
  }

  private void leaveLoop(Stmt loop, Stmt body, List<IterArg> iterArgs, List<Variable> returnVars) {
    int carried = iterArgs.size();
    int yielded = Yields.of(body, carried);
    if (yielded != carried && yielded > 0 || returnVars.size() != carried) {
      context
          .faults()
          .report(
              Diagnostic.of(
                  LateCode.CARRIES_DO_NOT_MATCH, loop.span(), carried, yielded, returnVars.size()));
    }
    joins.leaveLoop(returnVars);
  }

  @Override
  public Void visitWhile(WhileStmt loop) {
    joins.enterLoop(loop.iterArgs());
    context.text().line("while " + context.scalars().text(loop.condition()) + ":");
    nesting.enter(Nesting.Kind.WHILE, loop);
    body(loop.body());
    nesting.leave();
    leaveLoop(loop, loop.body(), loop.iterArgs(), loop.returnVars());
    return null;
  }

  @Override
  public Void visitIf(IfStmt branch) {
    int results = branch.returnVars().size();
    int given =
        Math.min(Yields.of(branch.thenBody(), results), Yields.of(branch.elseBody(), results));
    if (given < results) {
      String without = branch.returnVars().get(given).nameHint();
      context.faults().report(HostCode.NOTHING_TO_JOIN, branch.span(), without);
    }
    context.text().line("if " + context.scalars().text(branch.condition()) + ":");
    joins.enterBranch(branch.returnVars());
    nesting.enter(Nesting.Kind.IF, branch);
    body(branch.thenBody());
    if (branch.elseBody() != null) {
      context.text().line("else:");
      body(branch.elseBody());
    }
    nesting.leave();
    joins.leaveBranch(branch.returnVars());
    return null;
  }

  @Override
  public Void visitYield(YieldStmt yield) {
    joins.join(yield.value());
    return null;
  }

  @Override
  public Void visitBreak(BreakStmt leave) {
    return jump(leave, "break");
  }

  private Void jump(Stmt stmt, String keyword) {
    if (!nesting.isInLoop()) {
      context.faults().report(HostCode.JUMP_OUTSIDE_LOOP, stmt.span(), keyword);
    }
    context.text().line(keyword);
    return null;
  }

  @Override
  public Void visitContinue(ContinueStmt next) {
    return jump(next, "continue");
  }

  @Override
  public Void visitCommDomain(CommDomainScopeStmt scope) {
    Stmt inside = domains.open(scope);
    write(inside);
    domains.close();
    return null;
  }

  @Override
  public Void visitInline(InlineStmt inline) {
    context.faults().report(HostCode.OPERATOR_NOT_ON_HOST, inline.span(), "inline text");
    return null;
  }

  /** Other scopes mean nothing to the host; what they hold is its own. */
  @Override
  public Void visitScope(ScopeStmt scope) {
    write(scope.body());
    return null;
  }
}
