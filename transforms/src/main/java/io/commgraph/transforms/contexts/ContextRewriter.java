package io.commgraph.transforms.contexts;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.ContextCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ops.CommOps;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the contexts into one function: arguments at calls, queries in front of them on the host,
 * parameters in the place of queries elsewhere (passes specification, 7.9).
 */
final class ContextRewriter extends Rewriter {
  private final Function function;
  private final Program program;
  private final Map<String, ContextPlan> plans;
  private final IdentityHashMap<Expr, Variable> contexts;
  private final Diagnostics diagnostics;
  private BodyNames names;

  /** What goes in front of the current statement; {@code null} where nothing can. */
  private List<Stmt> prelude;

  ContextRewriter(
      Function function,
      Program program,
      Map<String, ContextPlan> plans,
      IdentityHashMap<Expr, Variable> contexts,
      Diagnostics diagnostics) {
    this.function = function;
    this.program = program;
    this.plans = plans;
    this.contexts = contexts;
    this.diagnostics = diagnostics;
  }

  Function rewrite() {
    return function(plans.get(function.name()).signature());
  }

  @Override
  protected Stmt stmt(Stmt stmt) {
    List<Stmt> outer = prelude;
    boolean takesPrelude =
        stmt instanceof AssignStmt || stmt instanceof EvalStmt || stmt instanceof ReturnStmt;
    prelude = takesPrelude ? new ArrayList<>() : null;
    Stmt rewritten = super.stmt(stmt);
    if (takesPrelude && !prelude.isEmpty()) {
      prelude.add(rewritten);
      rewritten = SeqStmts.of(Span.UNKNOWN, prelude);
    }
    prelude = outer;
    return rewritten;
  }

  @Override
  protected Expr expr(Expr expr) {
    Expr rewritten = super.expr(expr);
    if (!(expr instanceof CallLike call)) {
      return rewritten;
    }
    if (call.op().is(CommOps.GET_COMM_CTX)) {
      return function.isHostOrchestration() ? rewritten : answer(call, rewritten);
    }
    ContextPlan plan = call.op().isGlobalVar() ? plans.get(call.op().name()) : null;
    return plan != null && plan.isNew() ? extend(call, (CallLike) rewritten, plan) : rewritten;
  }

  private Expr answer(CallLike query, Expr rewritten) {
    if (query.args().size() != 1) {
      report(ContextCode.QUERY_OPERANDS, query.span(), query.args().size());
      return rewritten;
    }
    Variable context = contexts.get(query.args().get(0));
    if (context == null) {
      report(
          ContextCode.QUERY_UNRESOLVED,
          query.span(),
          describe(query.args().get(0)),
          function.name());
      return rewritten;
    }
    return context;
  }

  private Expr extend(CallLike call, CallLike rewritten, ContextPlan plan) {
    Function callee = program.function(call.op().name());
    List<Expr> args = new ArrayList<>(rewritten.args());
    for (int tensor : plan.tensors()) {
      Variable param = callee.params().get(tensor);
      if (tensor >= call.args().size()) {
        report(
            ContextCode.ARGUMENT_MISSING,
            call.span(),
            callee.name(),
            call.args().size(),
            param.nameHint(),
            tensor + 1);
        return rewritten;
      }
      Expr argument = call.args().get(tensor);
      if (!(argument.type() instanceof DistributedTensorType)) {
        report(
            ContextCode.ARGUMENT_NOT_DISTRIBUTED,
            call.span(),
            callee.name(),
            param.nameHint(),
            describe(argument));
        return rewritten;
      }
      Variable context = contexts.get(argument);
      args.add(context != null ? context : query(call, args, tensor, argument));
    }
    return with(rewritten, args);
  }

  /** A context that the host asks for; elsewhere it must be known. */
  private Expr query(CallLike call, List<Expr> args, int tensor, Expr argument) {
    Variable context = new Var(call.span(), OpaqueType.COMM_CTX, "");
    if (!function.isHostOrchestration()) {
      report(
          ContextCode.CONTEXT_UNKNOWN,
          call.span(),
          describe(argument),
          function.name(),
          call.op().name());
      return context;
    }
    if (prelude == null) {
      report(ContextCode.QUERY_NOT_PLACEABLE, call.span(), call.op().name());
      return context;
    }
    Variable asked = named(args, tensor, call);
    context = new Var(call.span(), OpaqueType.COMM_CTX, names().contextOf(asked));
    Call query =
        Call.of(
            call.span(), OpaqueType.COMM_CTX, CommOps.GET_COMM_CTX, List.of(asked), Attrs.EMPTY);
    prelude.add(AssignStmt.of(call.span(), context, query));
    return context;
  }

  /** The argument as a variable, so that what makes it is not evaluated twice. */
  private Variable named(List<Expr> args, int tensor, CallLike call) {
    if (args.get(tensor) instanceof Variable variable) {
      return variable;
    }
    Var result = new Var(call.span(), args.get(tensor).type(), names().fresh("dist"));
    prelude.add(AssignStmt.of(call.span(), result, args.get(tensor)));
    args.set(tensor, result);
    return result;
  }

  private BodyNames names() {
    if (names == null) {
      names = new BodyNames(plans.get(function.name()).signature());
    }
    return names;
  }

  private static Expr with(CallLike call, List<Expr> args) {
    Attrs attrs = call.attrs();
    if (!call.argDirections().isEmpty()) {
      List<ArgDirection> directions = new ArrayList<>(call.argDirections());
      while (directions.size() < args.size()) {
        directions.add(ArgDirection.SCALAR);
      }
      attrs = attrs.with("arg_directions", AttrValue.ofDirections(directions));
    }
    return call.with(args, attrs);
  }

  private static String describe(Expr value) {
    return value instanceof Variable variable
        ? "'" + variable.nameHint() + "'"
        : "a value without a name";
  }

  private void report(Code code, Span span, Object... arguments) {
    diagnostics.report(Diagnostic.of(code, span, arguments).in(function.name()));
  }
}
