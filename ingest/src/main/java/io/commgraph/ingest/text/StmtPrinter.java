package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.HierarchyScopeStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StmtVisitor;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.List;

/**
 * Prints statements (IR specification, 2.9). A block in which nothing is printed gets a {@code
 * pass}, also where the reference leaves it empty and so breaks the text (2.14).
 */
final class StmtPrinter implements StmtVisitor<Void> {
  private final Printing printing;
  private final TextWriter out;
  private final ExprPrinter exprs;
  private final TypePrinter types;
  private final LoopPrinter loops;
  private final ScopePrinter scopes;
  private final SpmdPrinter spmd;

  StmtPrinter(Printing printing) {
    this.printing = printing;
    this.out = printing.out();
    this.exprs = new ExprPrinter(printing);
    this.types = new TypePrinter(printing, exprs, false);
    this.loops = new LoopPrinter(printing, exprs, this);
    this.scopes = new ScopePrinter(printing, exprs, this);
    this.spmd = new SpmdPrinter(printing, exprs, this, scopes);
  }

  void print(Stmt stmt) {
    comments(stmt);
    stmt.accept(this);
  }

  /** Prints the body of a function, in which a yield returns. */
  void functionBody(Stmt body) {
    int before = out.length();
    List<Stmt> stmts = SeqStmts.list(body);
    for (int i = 0; i < stmts.size(); i++) {
      if (stmts.get(i) instanceof YieldStmt yield) {
        comments(yield);
        returned(yield.value());
      } else if (!isPlaceholder(stmts, i)) {
        print(stmts.get(i));
      }
    }
    passUnlessPrinted(before);
  }

  /** Prints an indented block. */
  void block(Stmt body) {
    block(body, List.of());
  }

  /** Prints an indented block whose last yield goes to these variables. */
  void block(Stmt body, List<Variable> targets) {
    out.indent();
    int before = out.length();
    Stmt only = body;
    while (only instanceof SeqStmts sequence && sequence.stmts().size() == 1) {
      only = sequence.stmts().get(0);
    }
    if (only instanceof RuntimeScopeStmt scope && !scope.manual()) {
      comments(scope);
      scopes.print(scope, targets);
    } else {
      statements(SeqStmts.list(only), targets);
    }
    passUnlessPrinted(before);
    out.outdent();
  }

  /** Prints an indented block of these statements. */
  void block(List<Stmt> stmts) {
    out.indent();
    int before = out.length();
    statements(stmts, List.of());
    passUnlessPrinted(before);
    out.outdent();
  }

  /** Prints statements at the current depth. */
  void sequence(Stmt body) {
    int before = out.length();
    print(body);
    passUnlessPrinted(before);
  }

  private void passUnlessPrinted(int before) {
    if (out.length() == before) {
      out.line().add("pass");
    }
  }

  private void statements(List<Stmt> stmts, List<Variable> targets) {
    for (int i = 0; i < stmts.size(); i++) {
      Stmt stmt = stmts.get(i);
      if (i == stmts.size() - 1 && stmt instanceof YieldStmt yield && !targets.isEmpty()) {
        comments(yield);
        yielded(yield, targets);
      } else if (!isPlaceholder(stmts, i)) {
        print(stmt);
      }
    }
  }

  /**
   * Whether a statement only binds the task id that the scope after it captures; the scope's {@code
   * as} says so already.
   */
  private static boolean isPlaceholder(List<Stmt> stmts, int index) {
    return index + 1 < stmts.size()
        && stmts.get(index) instanceof AssignStmt assign
        && assign.leadingComments().isEmpty()
        && assign.value() instanceof Call call
        && call.op().is("system.task_invalid")
        && stmts.get(index + 1) instanceof ScopeStmt scope
        && ScopePrinter.capturesTaskId(scope)
        && ScopePrinter.taskId(scope).orElse(null) == assign.var();
  }

  private void comments(Stmt stmt) {
    for (String comment : stmt.leadingComments()) {
      for (String line : comment.split("\\R", -1)) {
        out.line().add("# ").add(line);
      }
    }
  }

  private void target(Variable variable) {
    exprs.print(variable);
    if (!printing.options().concise()) {
      out.add(": ");
      types.print(variable.type());
    }
  }

  @Override
  public Void visitAssign(AssignStmt assign) {
    out.line();
    target(assign.var());
    out.add(" = ");
    exprs.print(assign.value());
    return null;
  }

  @Override
  public Void visitIf(IfStmt branch) {
    out.line().add("if ");
    exprs.print(branch.condition());
    out.add(':');
    block(branch.thenBody(), branch.returnVars());
    if (branch.elseBody() != null) {
      out.line().add("else:");
      block(branch.elseBody(), branch.returnVars());
    }
    return null;
  }

  private void yielded(YieldStmt yield, List<Variable> targets) {
    out.line();
    if (targets.size() == 1) {
      target(targets.get(0));
    } else {
      exprs.printAll(targets);
    }
    out.add(" = ");
    yieldCall(yield);
  }

  private void yieldCall(YieldStmt yield) {
    printing.member("yield_(");
    exprs.printAll(yield.value());
    out.add(')');
  }

  @Override
  public Void visitYield(YieldStmt yield) {
    out.line();
    yieldCall(yield);
    return null;
  }

  @Override
  public Void visitReturn(ReturnStmt returned) {
    returned(returned.value());
    return null;
  }

  private void returned(List<Expr> values) {
    out.line().add("return");
    if (!values.isEmpty()) {
      out.add(' ');
      exprs.printAll(values);
    }
  }

  @Override
  public Void visitFor(ForStmt loop) {
    loops.print(loop);
    return null;
  }

  @Override
  public Void visitWhile(WhileStmt loop) {
    loops.print(loop);
    return null;
  }

  @Override
  public Void visitSeq(SeqStmts sequence) {
    statements(sequence.stmts(), List.of());
    return null;
  }

  @Override
  public Void visitEval(EvalStmt eval) {
    out.line();
    exprs.print(eval.expr());
    return null;
  }

  @Override
  public Void visitBreak(BreakStmt leave) {
    out.line().add("break");
    return null;
  }

  @Override
  public Void visitContinue(ContinueStmt next) {
    out.line().add("continue");
    return null;
  }

  @Override
  public Void visitInline(InlineStmt inline) {
    if (inline.body().isBlank()) {
      out.line().add("pass");
      return null;
    }
    for (String line : inline.body().split("\n", -1)) {
      if (line.isEmpty()) {
        out.blankLine();
      } else {
        out.line().add(line);
      }
    }
    return null;
  }

  @Override
  public Void visitInCore(InCoreScopeStmt scope) {
    scopes.print(scope);
    return null;
  }

  @Override
  public Void visitCluster(ClusterScopeStmt scope) {
    scopes.print(scope);
    return null;
  }

  @Override
  public Void visitHierarchy(HierarchyScopeStmt scope) {
    scopes.print(scope);
    return null;
  }

  @Override
  public Void visitSpmd(SpmdScopeStmt scope) {
    spmd.print(scope);
    return null;
  }

  @Override
  public Void visitSplitAiv(SplitAivScopeStmt scope) {
    scopes.print(scope);
    return null;
  }

  @Override
  public Void visitRuntime(RuntimeScopeStmt scope) {
    scopes.print(scope, List.of());
    return null;
  }

  @Override
  public Void visitCommDomain(CommDomainScopeStmt scope) {
    scopes.print(scope);
    return null;
  }
}
