package io.commgraph.transforms.simplify;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.ContinueStmt;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Field;
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
import io.commgraph.ir.Type;
import io.commgraph.ir.UniformScopeVisitor;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ir.YieldStmt;
import java.util.List;

/**
 * The walk over statements in their order (Simplify specification, 5). What does not change keeps
 * its identity; one statement may become several, in a sequence that the sequence around it takes
 * in.
 */
final class StmtSimplifier implements UniformScopeVisitor<Stmt> {
  private final Region region;
  private final ExprSimplifier exprs;
  private final Collapsing collapsing;

  StmtSimplifier(Region region) {
    this.region = region;
    this.exprs = new ExprSimplifier(region);
    this.collapsing = new Collapsing(region, this);
  }

  Stmt stmt(Stmt stmt) {
    return stmt.accept(this);
  }

  @Override
  public Stmt visitAssign(AssignStmt assign) {
    Expr value = exprs.simplify(assign.value());
    Variable target = define(assign.var());
    if (target == assign.var()) {
      region.assigned(target, value);
    }
    return value == assign.value() && target == assign.var()
        ? assign
        : new AssignStmt(assign.span(), assign.leadingComments(), target, value);
  }

  /** The variable with its type simplified, which stands for the old one from now on. */
  private Variable define(Variable variable) {
    Type type = exprs.simplifyDefined(variable.type());
    if (type == variable.type() || region.definitions().isRepeated(variable)) {
      return variable;
    }
    Variable rebuilt = new Var(variable.span(), type, variable.nameHint());
    region.replace(variable, rebuilt);
    return rebuilt;
  }

  /**
   * A result of a branch or of a while loop keeps its type as it is, unless that reads something
   * that has been replaced (Simplify specification, 5.4 and trap 12).
   */
  Variable result(Variable variable) {
    return exprs.isStale(variable.type()) ? define(variable) : variable;
  }

  /** A name for a value of the variable. */
  Var named(Variable variable) {
    Type type = exprs.simplifyDefined(variable.type());
    return new Var(variable.span(), type, variable.nameHint());
  }

  private IterArg carried(IterArg arg) {
    Type type = exprs.simplifyDefined(arg.type());
    Expr init = exprs.simplify(arg.initValue());
    if (type == arg.type() && init == arg.initValue()) {
      return arg;
    }
    IterArg rebuilt = new IterArg(arg.span(), type, arg.nameHint(), init);
    region.replace(arg, rebuilt);
    return rebuilt;
  }

  /**
   * A value that a while loop carries stays as it is, folded or not, unless it starts with
   * something that has been replaced (Simplify specification, trap 3).
   */
  private IterArg carriedWhile(IterArg arg) {
    return exprs.isStale(arg.initValue()) || exprs.isStale(arg.type()) ? carried(arg) : arg;
  }

  @Override
  public Stmt visitFor(ForStmt loop) {
    Expr start = exprs.simplify(loop.start());
    Expr stop = exprs.simplify(loop.stop());
    Expr step = exprs.simplify(loop.step());
    List<IterArg> iterArgs = exprs.mapped(loop.iterArgs(), this::carried);
    boolean isSame =
        start == loop.start()
            && stop == loop.stop()
            && step == loop.step()
            && iterArgs == loop.iterArgs();
    ForStmt bounded =
        isSame ? loop : with(loop, start, stop, step, iterArgs, loop.body(), loop.returnVars());
    Stmt collapsed = collapsing.loop(loop, bounded);
    if (collapsed != null) {
      return collapsed;
    }
    Stmt body =
        region.nested(
            () -> {
              region.iterates(loop.loopVar(), start, stop);
              return stmt(loop.body());
            });
    List<Variable> returnVars = exprs.mapped(loop.returnVars(), this::define);
    return isSame && body == loop.body() && returnVars == loop.returnVars()
        ? loop
        : with(loop, start, stop, step, iterArgs, body, returnVars);
  }

  private static ForStmt with(
      ForStmt loop,
      Expr start,
      Expr stop,
      Expr step,
      List<IterArg> iterArgs,
      Stmt body,
      List<Variable> returnVars) {
    return new ForStmt(
        loop.span(),
        loop.leadingComments(),
        loop.loopVar(),
        start,
        stop,
        step,
        iterArgs,
        body,
        returnVars,
        loop.kind(),
        loop.attrs());
  }

  @Override
  public Stmt visitIf(IfStmt branch) {
    Expr condition = exprs.simplify(branch.condition());
    Stmt collapsed = collapsing.branch(branch, condition);
    if (collapsed != null) {
      return collapsed;
    }
    Stmt thenBody = region.nested(() -> under(condition, branch.thenBody()));
    Stmt elseBody =
        branch.elseBody() == null
            ? null
            : region.nested(() -> under(Collapsing.negation(condition), branch.elseBody()));
    List<Variable> returnVars = exprs.mapped(branch.returnVars(), this::result);
    return condition == branch.condition()
            && thenBody == branch.thenBody()
            && elseBody == branch.elseBody()
            && returnVars == branch.returnVars()
        ? branch
        : new IfStmt(
            branch.span(), branch.leadingComments(), condition, thenBody, elseBody, returnVars);
  }

  /** The statement where the condition holds. */
  Stmt under(Expr condition, Stmt stmt) {
    region.assume(condition);
    return stmt(stmt);
  }

  @Override
  public Stmt visitWhile(WhileStmt loop) {
    List<IterArg> iterArgs = exprs.mapped(loop.iterArgs(), this::carriedWhile);
    Expr condition = exprs.simplify(loop.condition());
    Stmt body = region.nested(() -> stmt(loop.body()));
    List<Variable> returnVars = exprs.mapped(loop.returnVars(), this::result);
    return iterArgs == loop.iterArgs()
            && condition == loop.condition()
            && body == loop.body()
            && returnVars == loop.returnVars()
        ? loop
        : new WhileStmt(loop.span(), loop.leadingComments(), iterArgs, condition, body, returnVars);
  }

  @Override
  public Stmt visitSeq(SeqStmts sequence) {
    List<Stmt> stmts = exprs.mapped(sequence.stmts(), this::stmt);
    return stmts == sequence.stmts() ? sequence : SeqStmts.of(sequence.span(), stmts);
  }

  /** What the scope defines is there after it, too. */
  @Override
  public Stmt visitSpmd(SpmdScopeStmt scope) {
    return region.branch(() -> parts(scope));
  }

  /** The buffer with its size simplified; types are given the new one at the end. */
  private WindowBuffer slot(WindowBuffer slot) {
    Expr size = exprs.simplify(slot.size());
    Variable base = exprs.walk(slot.base()) instanceof Variable moved ? moved : slot.base();
    if (size == slot.size() && base == slot.base()) {
      return slot;
    }
    WindowBuffer rebuilt =
        new WindowBuffer(slot.span(), base, size, slot.loadFromHost(), slot.storeToHost());
    region.rebuiltBuffers().put(slot, rebuilt);
    return rebuilt;
  }

  /**
   * A statement whose parts are simplified in reflection order: a body before the slots of its
   * domain.
   */
  private Stmt parts(Stmt stmt) {
    List<Field> fields = stmt.schema().fields();
    Object[] values = new Object[fields.size()];
    boolean isSame = true;
    for (int i = 0; i < values.length; i++) {
      Object before = fields.get(i).get(stmt);
      values[i] =
          before instanceof Attrs attrs && keepsAttrs(stmt)
              ? exprs.refresh(attrs)
              : part(fields.get(i), before);
      isSame &= values[i] == before;
    }
    return isSame ? stmt : (Stmt) stmt.schema().make(values);
  }

  /** Whether the attributes of a scope stay as they are written (Simplify specification, 5.5). */
  private static boolean keepsAttrs(Stmt stmt) {
    return stmt instanceof SpmdScopeStmt
        || stmt instanceof ClusterScopeStmt
        || stmt instanceof RuntimeScopeStmt;
  }

  @SuppressWarnings("unchecked")
  private Object part(Field field, Object value) {
    return switch (field.type().content()) {
      case ATTRS -> exprs.simplify((Attrs) value);
      case NODE ->
          value instanceof List<?> list
              ? exprs.mapped((List<Expr>) list, this::expr)
              : value instanceof Stmt inner ? stmt(inner) : expr((Expr) value);
      default -> value;
    };
  }

  private Expr expr(Expr expr) {
    return expr instanceof WindowBuffer slot ? slot(slot) : exprs.simplify(expr);
  }

  @Override
  public Stmt visitYield(YieldStmt yield) {
    return parts(yield);
  }

  @Override
  public Stmt visitReturn(ReturnStmt returned) {
    return parts(returned);
  }

  @Override
  public Stmt visitEval(EvalStmt eval) {
    return parts(eval);
  }

  @Override
  public Stmt visitScope(ScopeStmt scope) {
    return parts(scope);
  }

  @Override
  public Stmt visitBreak(BreakStmt leave) {
    return leave;
  }

  @Override
  public Stmt visitContinue(ContinueStmt next) {
    return next;
  }

  @Override
  public Stmt visitInline(InlineStmt inline) {
    return inline;
  }
}
