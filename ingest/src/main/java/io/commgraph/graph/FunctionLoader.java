package io.commgraph.graph;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.UniformScopeVisitor;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ir.YieldStmt;
import io.commgraph.ops.CommOps;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Loads the statements of one function: what contains what, what defines what, and what each loop
 * carries.
 */
final class FunctionLoader implements UniformScopeVisitor<Void> {
  private final GraphWriter writer;
  private final Function function;
  private final Relevance relevance;
  private final ValueLoader values;
  private final Position position;
  private final long functionVertex;

  /** The return whose values are the function's results. */
  private ReturnStmt results;

  FunctionLoader(
      GraphWriter writer,
      Map<String, Header> headers,
      Program program,
      Function function,
      Detail detail) {
    this.writer = writer;
    this.function = function;
    this.relevance = new Relevance(function, detail);
    this.functionVertex = headers.get(function.name()).vertex();
    this.position = new Position(writer, program, function, functionVertex);
    this.values = new ValueLoader(writer, headers, program, function, relevance, position);
  }

  void load() {
    relevance.scan(function.body());
    List<Stmt> body = SeqStmts.list(function.body());
    if (!body.isEmpty() && body.get(body.size() - 1) instanceof ReturnStmt last) {
      results = last;
    }
    function.body().accept(this);
  }

  private void inside(long vertex, String arm, Stmt body) {
    position.inside(vertex, arm, () -> body.accept(this));
  }

  @Override
  public Void visitAssign(AssignStmt assign) {
    if (!relevance.wants(assign)) {
      return null;
    }
    if (assign.value() instanceof Call call && call.op().is(CommOps.ALLOC_WINDOW_BUFFER)) {
      values.allocation(assign, call);
    } else if (assign.value() instanceof Call call && call.op().is(CommOps.WINDOW)) {
      values.window(assign, call);
    } else {
      values.flow(assign.var(), assign.value(), AliasReason.COPY, "value", 0);
    }
    return null;
  }

  @Override
  public Void visitEval(EvalStmt eval) {
    if (relevance.wants(eval)) {
      values.reference(eval.expr());
    }
    return null;
  }

  @Override
  public Void visitFor(ForStmt loop) {
    if (!relevance.wants(loop)) {
      return null;
    }
    long vertex = position.statement(VertexKind.LOOP, loop, "for", loop.loopVar().nameHint());
    position.within(
        vertex,
        () -> {
          define(vertex, loop.loopVar(), "induction", 0);
          values.bound(vertex, "start", loop.start());
          values.bound(vertex, "stop", loop.stop());
          values.bound(vertex, "step", loop.step());
          carry(vertex, loop.iterArgs(), loop.returnVars(), loop.body());
        });
    return null;
  }

  @Override
  public Void visitWhile(WhileStmt loop) {
    if (!relevance.wants(loop)) {
      return null;
    }
    long vertex = position.statement(VertexKind.LOOP, loop, "while", "");
    position.within(
        vertex,
        () -> {
          values.bound(vertex, "condition", loop.condition());
          carry(vertex, loop.iterArgs(), loop.returnVars(), loop.body());
        });
    return null;
  }

  private void carry(long vertex, List<IterArg> iterArgs, List<Variable> results, Stmt body) {
    for (int i = 0; i < iterArgs.size(); i++) {
      if (relevance.wants(iterArgs.get(i))) {
        writer.edge(EdgeKind.CARRIES, vertex, values.variable(iterArgs.get(i)), Key.INDEX, i);
      }
      values.flow(iterArgs.get(i), iterArgs.get(i).initValue(), AliasReason.CARRY, "init", i);
    }
    inside(vertex, null, body);
    List<Expr> yielded = yielded(body);
    for (int i = 0; i < iterArgs.size(); i++) {
      if (i < yielded.size()) {
        values.flow(iterArgs.get(i), yielded.get(i), AliasReason.CARRY, "yield", i);
      }
      if (i < results.size()) {
        define(vertex, results.get(i), "result", i);
        values.flow(results.get(i), iterArgs.get(i), AliasReason.CARRY, "result", i);
      }
    }
  }

  private void define(long definer, Variable variable, String role, int index) {
    if (relevance.wants(variable)) {
      writer.edge(
          EdgeKind.DEFINES, definer, values.variable(variable), Key.INDEX, index, Key.ROLE, role);
    }
  }

  /** The values that a body hands to its loop or branch (passes specification, 7.8). */
  private static List<Expr> yielded(Stmt body) {
    if (body instanceof YieldStmt yield) {
      return yield.value();
    }
    if (body instanceof ScopeStmt scope) {
      return yielded(scope.body());
    }
    List<Stmt> stmts = body instanceof SeqStmts sequence ? sequence.stmts() : List.of();
    for (int i = stmts.size() - 1; i >= 0; i--) {
      List<Expr> found = yielded(stmts.get(i));
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  @Override
  public Void visitIf(IfStmt branch) {
    if (!relevance.wants(branch)) {
      return null;
    }
    long vertex = position.statement(VertexKind.BRANCH, branch, "if", "");
    values.bound(vertex, "condition", branch.condition());
    inside(vertex, "then", branch.thenBody());
    Optional.ofNullable(branch.elseBody()).ifPresent(other -> inside(vertex, "else", other));
    merge(vertex, branch.returnVars(), "then", branch.thenBody());
    Optional.ofNullable(branch.elseBody())
        .ifPresent(other -> merge(vertex, branch.returnVars(), "else", other));
    return null;
  }

  private void merge(long vertex, List<Variable> results, String armName, Stmt body) {
    List<Expr> yielded = yielded(body);
    for (int i = 0; i < Math.min(results.size(), yielded.size()); i++) {
      if (armName.equals("then")) {
        define(vertex, results.get(i), "result", i);
      }
      values.flow(results.get(i), yielded.get(i), AliasReason.MERGE, armName, i);
    }
  }

  /**
   * What is called in a return is called there, in every return. The results are those of the last
   * statement of the body if it is a return, else of the first return met (passes specification,
   * 6.1).
   */
  @Override
  public Void visitReturn(ReturnStmt stmt) {
    if (results == null) {
      results = stmt;
    }
    if (!relevance.wants(stmt)) {
      return null;
    }
    for (int i = 0; i < stmt.value().size(); i++) {
      Expr value = stmt.value().get(i);
      if (!relevance.wantsArgument(value)) {
        values.callsIn(value);
        continue;
      }
      long vertex = values.operand(value);
      if (stmt == results) {
        writer.edge(EdgeKind.RETURNS, functionVertex, vertex, Key.INDEX, i);
      }
    }
    return null;
  }

  @Override
  public Void visitSeq(SeqStmts sequence) {
    sequence.stmts().forEach(each -> each.accept(this));
    return null;
  }

  @Override
  public Void visitCommDomain(CommDomainScopeStmt scope) {
    long vertex =
        position.statement(VertexKind.DOMAIN, scope, "CommDomainScopeStmt", scope.nameHint());
    inside(vertex, null, scope.body());
    long devices = values.deviceSet(scope.devices());
    writer.edge(EdgeKind.COVERS, vertex, devices);
    for (int i = 0; i < scope.slots().size(); i++) {
      WindowBuffer slot = scope.slots().get(i);
      long buffer = values.variable(slot);
      writer.edge(EdgeKind.SLOT, vertex, buffer, Key.INDEX, i);
      writer.edge(EdgeKind.BACKS, buffer, values.variable(slot.base()));
    }
    return null;
  }

  @Override
  public Void visitScope(ScopeStmt scope) {
    if (relevance.wants(scope)) {
      long vertex =
          position.statement(VertexKind.SCOPE, scope, scope.schema().name(), scope.nameHint());
      inside(vertex, null, scope.body());
    }
    return null;
  }

  @Override
  public Void visitYield(YieldStmt yield) {
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
}
