package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.UniformScopeVisitor;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The statements of an orchestration, dispatched to what emits each kind (design, B.5). */
final class Statements implements UniformScopeVisitor<Void> {
  /** What messages call the scopes that no orchestration can have. */
  private static final Map<String, String> SCOPES =
      Map.of(
          "InCoreScopeStmt", "a kernel's scope",
          "ClusterScopeStmt", "a cluster scope",
          "HierarchyScopeStmt", "a hierarchy scope",
          "SpmdScopeStmt", "an SPMD scope",
          "SplitAivScopeStmt", "a split scope",
          "CommDomainScopeStmt", "a communication domain");

  private final Emission emission;
  private final Allocations allocations;
  private final Operations operations;
  private final Tasks tasks;
  private final Copies copies;
  private final ControlFlow controlFlow;
  private final Set<Variable> assigned = Collections.newSetFromMap(new IdentityHashMap<>());

  Statements(Emission emission) {
    this.emission = emission;
    this.allocations = new Allocations(emission, new PipeWorkspaces(emission));
    this.operations = new Operations(emission, allocations);
    this.tasks = new Tasks(emission);
    this.copies = new Copies(emission);
    this.controlFlow = new ControlFlow(emission, this::body);
  }

  /** Emits the statements of a body. */
  void body(Stmt body) {
    List<Stmt> stmts = SeqStmts.list(body);
    allocations.gather(stmts);
    for (Stmt stmt : stmts) {
      emission.bindings.at(place(stmt));
      stmt.accept(this);
    }
  }

  /** Where a statement is for the user: of an assignment, what is assigned. */
  private static Span place(Stmt stmt) {
    return stmt instanceof AssignStmt assign ? assign.value().span() : stmt.span();
  }

  @Override
  public Void visitAssign(AssignStmt assign) {
    Variable variable = assign.var();
    Expr value = assign.value();
    boolean isFirst = assigned.add(variable);
    if (!isFirst && !isNumber(variable) && emission.bindings.declared(variable).isPresent()) {
      return unsupported(assign, "a second value of '" + variable.nameHint() + "'");
    }
    if (value instanceof CallLike call && call.op().isGlobalVar()) {
      tasks.submit(variable, call);
    } else if (value instanceof Call call && operations.has(call.op().name())) {
      operations.emit(variable, call);
    } else if (value instanceof TupleGetItem item && tasks.isResult(item)) {
      tasks.bindResult(variable, item);
    } else {
      copies.assign(variable, value);
    }
    return null;
  }

  private static boolean isNumber(Variable variable) {
    return variable.type() instanceof ScalarType type && type.dtype() != DataType.TASK_ID;
  }

  @Override
  public Void visitEval(EvalStmt eval) {
    if (eval.expr() instanceof CallLike call && call.op().isGlobalVar()) {
      tasks.submit(null, call);
    } else if (eval.expr() instanceof Call call && operations.has(call.op().name())) {
      operations.emit(null, call);
    } else {
      emission.code.line(emission.expressions.text(eval.expr()) + ";");
    }
    return null;
  }

  @Override
  public Void visitSeq(SeqStmts sequence) {
    body(sequence);
    return null;
  }

  @Override
  public Void visitIf(IfStmt branch) {
    controlFlow.branch(branch);
    return null;
  }

  @Override
  public Void visitFor(ForStmt loop) {
    controlFlow.counted(loop);
    return null;
  }

  @Override
  public Void visitWhile(WhileStmt loop) {
    controlFlow.conditional(loop);
    return null;
  }

  @Override
  public Void visitYield(YieldStmt yield) {
    controlFlow.handOut(yield);
    return null;
  }

  @Override
  public Void visitRuntime(RuntimeScopeStmt scope) {
    controlFlow.scope(scope);
    return null;
  }

  /** The results of an orchestration are arguments that its tasks write. */
  @Override
  public Void visitReturn(ReturnStmt returned) {
    return null;
  }

  @Override
  public Void visitBreak(BreakStmt leave) {
    return unsupported(leave, "break");
  }

  @Override
  public Void visitContinue(ContinueStmt next) {
    return unsupported(next, "continue");
  }

  @Override
  public Void visitInline(InlineStmt inline) {
    return unsupported(inline, "inline text");
  }

  @Override
  public Void visitScope(ScopeStmt scope) {
    return unsupported(scope, SCOPES.get(scope.schema().name()));
  }

  private Void unsupported(Stmt stmt, String what) {
    emission.report(OrchestrationCode.STATEMENT_UNSUPPORTED, stmt.span(), what);
    return null;
  }
}
