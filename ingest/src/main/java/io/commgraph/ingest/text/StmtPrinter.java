package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.HierarchyScopeStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.StmtVisitor;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.List;

/** Prints statements without their comments (IR specification, 2.9). */
final class StmtPrinter implements StmtVisitor<Void> {
  private final Printing printing;
  private final TextWriter out;
  private final BlockPrinter blocks;
  private final ExprPrinter exprs;
  private final TypePrinter types;
  private final LoopPrinter loops;
  private final ScopePrinter scopes;
  private final SpmdPrinter spmd;
  private final DumpStmtPrinter dumps;
  private final ScopeReadBack scopesReadBack;

  StmtPrinter(Printing printing, BlockPrinter blocks) {
    this.printing = printing;
    this.out = printing.out();
    this.blocks = blocks;
    this.exprs = new ExprPrinter(printing);
    this.types = new TypePrinter(printing, exprs, false);
    this.dumps = new DumpStmtPrinter(printing, exprs, blocks);
    this.scopesReadBack = new ScopeReadBack(printing.exact());
    this.loops = new LoopPrinter(printing, exprs, blocks, dumps);
    this.scopes = new ScopePrinter(printing, exprs, blocks);
    this.spmd = new SpmdPrinter(printing, exprs, blocks, scopes);
  }

  /** Whether the ordinary spelling of a scope is enough. */
  boolean readsBack(ScopeStmt scope) {
    return !printing.isExact() || scopesReadBack.reads(scope);
  }

  /**
   * Leaves the placeholder of a task id to the scope that captures it, in an exact text, and says
   * whether the reader makes the same one.
   */
  boolean capture(AssignStmt placeholder, ScopeStmt scope) {
    Call call = (Call) placeholder.value();
    Type task = ScalarType.of(DataType.TASK_ID);
    boolean same =
        placeholder.var() instanceof Var
            && Exact.same(placeholder.var().type(), task)
            && Exact.same(call.type(), task)
            && call.args().isEmpty()
            && call.attrs().isEmpty()
            && call.kwargs().isEmpty()
            && !ScopeReadBack.mentions(scope, placeholder.var())
            && scopesReadBack.readsCaptured(scope);
    if (same) {
      printing.exact().capture(scope);
    }
    return same;
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
    exprs.assigned(assign.value(), assign.var());
    return null;
  }

  @Override
  public Void visitIf(IfStmt branch) {
    out.line().add("if ");
    exprs.print(branch.condition());
    out.add(':');
    boolean ordinary = !printing.isExact() || BodyForm.isOrdinary(branch);
    List<Variable> targets = ordinary ? branch.returnVars() : List.of();
    if (!ordinary) {
      out.indent();
      dumps.results(branch.returnVars());
      out.outdent();
    }
    blocks.indented(branch.thenBody(), targets);
    if (branch.elseBody() != null) {
      out.line().add("else:");
      blocks.indented(branch.elseBody(), targets);
    }
    return null;
  }

  /** Prints a yield that goes to these variables. */
  void yielded(YieldStmt yield, List<Variable> targets) {
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

  /** Prints the return of these values. */
  void returned(List<Expr> values) {
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
    if (printing.isExact()) {
      dumps.sequence(sequence);
      return null;
    }
    blocks.print(sequence.stmts(), List.of());
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
    if (printing.isExact()) {
      dumps.inline(inline);
    } else {
      verbatim(inline);
    }
    return null;
  }

  /** Prints Python text as it is. */
  void verbatim(InlineStmt inline) {
    if (inline.body().isBlank()) {
      out.line().add("pass");
      return;
    }
    for (String line : inline.body().split("\n", -1)) {
      if (line.isEmpty()) {
        out.blankLine();
      } else {
        out.line().add(line);
      }
    }
  }

  /** Prints a scope in its ordinary spelling if that reads back, else in the private one. */
  private Void scope(ScopeStmt scope, Runnable ordinary) {
    if (readsBack(scope)) {
      ordinary.run();
    } else {
      dumps.scope(scope);
    }
    return null;
  }

  @Override
  public Void visitInCore(InCoreScopeStmt scope) {
    return scope(scope, () -> scopes.print(scope));
  }

  @Override
  public Void visitCluster(ClusterScopeStmt scope) {
    return scope(scope, () -> scopes.print(scope));
  }

  @Override
  public Void visitHierarchy(HierarchyScopeStmt scope) {
    return scope(scope, () -> scopes.print(scope));
  }

  @Override
  public Void visitSpmd(SpmdScopeStmt scope) {
    return scope(scope, () -> spmd.print(scope));
  }

  @Override
  public Void visitSplitAiv(SplitAivScopeStmt scope) {
    return scope(scope, () -> scopes.print(scope));
  }

  @Override
  public Void visitRuntime(RuntimeScopeStmt scope) {
    return scope(scope, () -> region(scope, List.of()));
  }

  /** Prints a region of the runtime, whose last yield goes to these variables. */
  void region(RuntimeScopeStmt scope, List<Variable> targets) {
    scopes.print(scope, targets);
  }

  @Override
  public Void visitCommDomain(CommDomainScopeStmt scope) {
    if (printing.isExact()) {
      dumps.domain(scope);
    } else {
      scopes.print(scope);
    }
    return null;
  }
}
