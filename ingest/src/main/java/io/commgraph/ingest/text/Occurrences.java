package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.UniformScopeVisitor;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Which variables a body binds, which it uses and which functions it calls, each once, in the order
 * in which a walk meets them first (IR specification, 2.5). Types are not searched.
 */
final class Occurrences implements UniformScopeVisitor<Void> {
  private final List<Variable> definitions = new ArrayList<>();
  private final Uses uses = new Uses();
  private final Set<Variable> defined = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<SeqStmts> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Occurrences() {}

  static Occurrences in(Stmt body) {
    Occurrences found = new Occurrences();
    found.walk(body);
    return found;
  }

  List<Variable> definitions() {
    return definitions;
  }

  Uses uses() {
    return uses;
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

  private void defineCarried(List<Variable> returnVars, List<IterArg> iterArgs) {
    returnVars.forEach(this::define);
    for (IterArg each : iterArgs) {
      define(each);
      uses.add(each.initValue());
    }
  }

  @Override
  public Void visitScope(ScopeStmt scope) {
    uses.addAll(scope.attrs());
    walk(scope.body());
    return null;
  }

  @Override
  public Void visitAssign(AssignStmt assign) {
    define(assign.var());
    uses.add(assign.value());
    return null;
  }

  @Override
  public Void visitIf(IfStmt branch) {
    branch.returnVars().forEach(this::define);
    uses.add(branch.condition());
    walk(branch.thenBody());
    if (branch.elseBody() != null) {
      walk(branch.elseBody());
    }
    return null;
  }

  @Override
  public Void visitYield(YieldStmt yield) {
    uses.addAll(yield.value());
    return null;
  }

  @Override
  public Void visitReturn(ReturnStmt returned) {
    uses.addAll(returned.value());
    return null;
  }

  @Override
  public Void visitFor(ForStmt loop) {
    define(loop.loopVar());
    defineCarried(loop.returnVars(), loop.iterArgs());
    uses.add(loop.start());
    uses.add(loop.stop());
    uses.add(loop.step());
    walk(loop.body());
    return null;
  }

  @Override
  public Void visitWhile(WhileStmt loop) {
    defineCarried(loop.returnVars(), loop.iterArgs());
    uses.add(loop.condition());
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
    uses.add(eval.expr());
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
  public Void visitCluster(ClusterScopeStmt scope) {
    walk(scope.body());
    return null;
  }

  @Override
  public Void visitSpmd(SpmdScopeStmt scope) {
    uses.add(scope.coreNum());
    return visitScope(scope);
  }

  @Override
  public Void visitRuntime(RuntimeScopeStmt scope) {
    walk(scope.body());
    return null;
  }
}
