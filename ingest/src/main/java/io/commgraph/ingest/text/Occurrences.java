package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ExprVisitor;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.HierarchyScopeStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InCoreScopeStmt;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Node;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StmtVisitor;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Unary;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which variables a body binds, which it uses and which functions it calls, each once, in the order
 * in which a walk meets them first (IR specification, 2.5). Types are not searched.
 */
final class Occurrences implements StmtVisitor<Void>, ExprVisitor<Void> {
  private final List<Variable> definitions = new ArrayList<>();
  private final List<Variable> uses = new ArrayList<>();
  private final SortedSet<String> callees = new TreeSet<>(Program.NAME_ORDER);
  private final Set<Variable> defined = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Variable> used = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Occurrences() {}

  static Occurrences in(Stmt body) {
    Occurrences found = new Occurrences();
    found.walk(body);
    return found;
  }

  List<Variable> definitions() {
    return definitions;
  }

  List<Variable> uses() {
    return uses;
  }

  /** The names of the functions that are called, in name order. */
  SortedSet<String> callees() {
    return callees;
  }

  boolean defines(Variable variable) {
    return defined.contains(variable);
  }

  private void define(Variable variable) {
    if (defined.add(variable)) {
      definitions.add(variable);
    }
  }

  private void walk(Stmt stmt) {
    stmt.accept(this);
  }

  private void walk(Expr expr) {
    if (expr != null) {
      expr.accept(this);
    }
  }

  private void walk(List<Expr> exprs) {
    for (Expr expr : exprs) {
      expr.accept(this);
    }
  }

  private void walk(Attrs attrs) {
    for (Attr attr : attrs) {
      AttrValue value = attr.value();
      if (value.tag() == AttrValue.Tag.VARS) {
        value.asList(Variable.class).forEach(this::walk);
      } else if (value.tag().holdsNodes()) {
        walk((Expr) value.value());
      }
    }
  }

  private void defineCarried(List<Variable> returnVars, List<IterArg> iterArgs) {
    returnVars.forEach(this::define);
    for (IterArg each : iterArgs) {
      define(each);
      walk(each.initValue());
    }
  }

  private Void scope(ScopeStmt scope) {
    walk(scope.attrs());
    walk(scope.body());
    return null;
  }

  @Override
  public Void visitAssign(AssignStmt assign) {
    define(assign.var());
    walk(assign.value());
    return null;
  }

  @Override
  public Void visitIf(IfStmt branch) {
    branch.returnVars().forEach(this::define);
    walk(branch.condition());
    walk(branch.thenBody());
    if (branch.elseBody() != null) {
      walk(branch.elseBody());
    }
    return null;
  }

  @Override
  public Void visitYield(YieldStmt yield) {
    walk(yield.value());
    return null;
  }

  @Override
  public Void visitReturn(ReturnStmt returned) {
    walk(returned.value());
    return null;
  }

  @Override
  public Void visitFor(ForStmt loop) {
    define(loop.loopVar());
    defineCarried(loop.returnVars(), loop.iterArgs());
    walk(loop.start());
    walk(loop.stop());
    walk(loop.step());
    walk(loop.body());
    return null;
  }

  @Override
  public Void visitWhile(WhileStmt loop) {
    defineCarried(loop.returnVars(), loop.iterArgs());
    walk(loop.condition());
    walk(loop.body());
    return null;
  }

  @Override
  public Void visitSeq(SeqStmts sequence) {
    if (seen.add(sequence)) {
      sequence.stmts().forEach(this::walk);
    }
    return null;
  }

  @Override
  public Void visitEval(EvalStmt eval) {
    walk(eval.expr());
    return null;
  }

  @Override
  public Void visitBreak(BreakStmt leave) {
    return null;
  }

  @Override
  public Void visitContinue(ContinueStmt next) {
    return null;
  }

  @Override
  public Void visitInline(InlineStmt inline) {
    return null;
  }

  @Override
  public Void visitInCore(InCoreScopeStmt scope) {
    return scope(scope);
  }

  @Override
  public Void visitCluster(ClusterScopeStmt scope) {
    walk(scope.body());
    return null;
  }

  @Override
  public Void visitHierarchy(HierarchyScopeStmt scope) {
    return scope(scope);
  }

  @Override
  public Void visitSpmd(SpmdScopeStmt scope) {
    walk(scope.coreNum());
    return scope(scope);
  }

  @Override
  public Void visitSplitAiv(SplitAivScopeStmt scope) {
    return scope(scope);
  }

  @Override
  public Void visitRuntime(RuntimeScopeStmt scope) {
    walk(scope.body());
    return null;
  }

  @Override
  public Void visitCommDomain(CommDomainScopeStmt scope) {
    return scope(scope);
  }

  @Override
  public Void visitVariable(Variable variable) {
    if (variable.isVarLike() && used.add(variable)) {
      uses.add(variable);
    }
    return null;
  }

  @Override
  public Void visitConstInt(ConstInt constant) {
    return null;
  }

  @Override
  public Void visitConstFloat(ConstFloat constant) {
    return null;
  }

  @Override
  public Void visitConstBool(ConstBool constant) {
    return null;
  }

  @Override
  public Void visitBinary(Binary binary) {
    if (seen.add(binary)) {
      walk(binary.left());
      walk(binary.right());
    }
    return null;
  }

  @Override
  public Void visitUnary(Unary unary) {
    if (seen.add(unary)) {
      walk(unary.operand());
    }
    return null;
  }

  @Override
  public Void visitMakeTuple(MakeTuple tuple) {
    if (seen.add(tuple)) {
      walk(tuple.elements());
    }
    return null;
  }

  @Override
  public Void visitTupleGetItem(TupleGetItem item) {
    walk(item.tuple());
    return null;
  }

  @Override
  public Void visitCall(Call call) {
    call(call);
    return null;
  }

  @Override
  public Void visitSubmit(Submit submit) {
    call(submit);
    return null;
  }

  private void call(CallLike call) {
    if (!seen.add(call)) {
      return;
    }
    if (call.op().isGlobalVar()) {
      callees.add(call.op().name());
    }
    walk(call.args());
    if (call instanceof Submit submit) {
      walk(submit.deps());
      walk(submit.coreNum());
      walk(submit.predicate());
    }
    walk(call.attrs());
  }
}
