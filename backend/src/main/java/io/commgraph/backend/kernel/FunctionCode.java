package io.commgraph.backend.kernel;

import io.commgraph.backend.CodeText;
import io.commgraph.backend.Returns;
import io.commgraph.diagnostics.KernelCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.TileType;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** One function of a kernel module (code generation specification, C.1). */
final class FunctionCode {
  private final Body body;
  private final Signature signature;
  private final Scalars scalars;
  private final TensorViews views;
  private final Tiles tiles;
  private final ControlFlow control;
  private final Map<String, Emission> emissions = new HashMap<>();

  FunctionCode(Function function, KernelOptions options) {
    body = new Body(function, options);
    scalars = new Scalars(body, this::nested);
    views = new TensorViews(body, scalars);
    tiles = new Tiles(body, scalars);
    control = new ControlFlow(body, scalars, tiles, this::emit);
    signature = new Signature(body);
    Shapes shapes = new Shapes(body, scalars, views, tiles);
    shapes.register(emissions);
    new Compute(body, scalars, shapes).register(emissions);
    new Transfers(body, views).register(emissions);
    new Accesses(body, scalars, views).register(emissions);
    new Synchronisation(body, scalars, views).register(emissions);
    new Distributed(body, scalars, views).register(emissions);
    new DeferredWaits(body, scalars).register(emissions);
    new Pipes(body, scalars).register(emissions);
    new Prefetches(body, views, signature).register(emissions);
    emissions.put("launch_index", this::launchIndex);
  }

  /** The kinds of code that can be written. */
  Set<String> forms() {
    return emissions.keySet();
  }

  /** Whether the module has to declare what a deferred wait calls. */
  boolean defersWaits() {
    return signature.uses("pld.system.defer_wait");
  }

  /** Writes the function. */
  void emit(CodeText module) {
    Function function = body.function();
    Returns.early(function.body())
        .ifPresent(
            early -> {
              body.at(early.span());
              throw Refusal.of(body, "a return before its end");
            });
    tiles.plan(function.body());
    emit(function.body());
    CodeText views = tensorViews(function);
    module.line(head(function)).indent();
    body.constants().lines().forEach(module::line);
    module.add(views).add(body.hoisted()).add(body.text());
    module.line("return").outdent().line("}");
  }

  private String head(Function function) {
    String kind =
        function.funcType() == FunctionType.AIC
            ? " attributes {pto.kernel_kind = #pto.kernel_kind<cube>}"
            : function.funcType() == FunctionType.AIV
                ? " attributes {pto.kernel_kind = #pto.kernel_kind<vector>}"
                : "";
    return "func.func @" + function.name() + "(" + signature.text() + ")" + kind + " {";
  }

  /** The views of the parameters that the body uses. */
  private CodeText tensorViews(Function function) {
    CodeText text = new CodeText("  ");
    Set<Variable> used = UsedVariables.of(function.body());
    for (Variable param : function.params()) {
      if (param.type() instanceof TensorLike type && used.contains(param)) {
        body.at(param.span());
        Tensor tensor = body.tensor(param);
        body.writing(
            text,
            () ->
                body.line(
                    tensor.view() + " = " + views.local(param.nameHint(), tensor.base(), type)));
      }
    }
    return text;
  }

  private void emit(Stmt stmt) {
    if (stmt instanceof SeqStmts sequence) {
      sequence.stmts().forEach(this::emit);
      return;
    }
    body.at(stmt.span());
    if (stmt instanceof AssignStmt assign) {
      assign(assign.var(), assign.value());
    } else if (stmt instanceof EvalStmt eval) {
      evaluate(eval);
    } else if (stmt instanceof ForStmt loop) {
      control.loop(loop);
    } else if (stmt instanceof WhileStmt loop) {
      control.repeat(loop);
    } else if (stmt instanceof IfStmt branch) {
      control.branch(branch);
    } else if (stmt instanceof YieldStmt yield) {
      control.leave(yield);
    } else if (stmt instanceof ScopeStmt scope) {
      emit(scope.body());
    } else if (!(stmt instanceof ReturnStmt)) {
      throw Refusal.of(body, "a " + stmt.schema().name());
    }
  }

  private void evaluate(EvalStmt eval) {
    if (eval.expr() instanceof Call call) {
      call(null, call);
    } else {
      throw Refusal.of(body, "an expression as a statement");
    }
  }

  private void assign(Variable variable, Expr value) {
    if (body.isBound(variable)) {
      redefine(variable);
    }
    if (value instanceof Call call) {
      call(variable, call);
    } else if (variable.type() instanceof ScalarType type) {
      body.bind(variable, scalars.as(value, type.dtype()));
    } else if (variable.type() instanceof TileType type && type.memref() != null) {
      tiles.allocate(variable);
    } else {
      body.bind(variable, body.meaning(value));
    }
  }

  /** Behind a loop or branch, and in the call itself, the old value would be lost. */
  private void redefine(Variable variable) {
    if (body.isBoundOutside(variable) || variable.type() instanceof TileType) {
      throw Refusal.of(body, "a second value of " + variable.nameHint());
    }
    tiles.rename(variable);
  }

  private void call(Variable result, Call call) {
    Operator operator = call.op().isGlobalVar() ? null : KernelOperators.row(call.op().name());
    if (operator == null) {
      throw Refusal.of(
          body, KernelCode.OPERATOR_NOT_SUPPORTED, body.function().name(), call.op().name());
    }
    Site site = new Site(body, result, name(result), call, operator);
    if (result == null) {
      unnamed(site);
    } else {
      named(site);
    }
  }

  /**
   * A call whose result nothing names: it writes its first argument if it writes one in place, and
   * what only makes a value has no memory to make it in and is left out.
   */
  private void unnamed(Site site) {
    if (site.operator().isInPlace()) {
      if (!(site.arg(0) instanceof Variable target)) {
        throw Refusal.of(body, "a call that writes an expression in place");
      }
      write(new Site(body, target, null, site.call(), site.operator()));
    } else if (!site.operator().onlyMakes()) {
      write(site);
    }
  }

  private void named(Site site) {
    if (site.result().type() instanceof TileType) {
      place(site);
    }
    write(site);
  }

  private void write(Site site) {
    Span span = site.call().span();
    if (isInside(span, body.place())) {
      body.at(span);
    }
    emissions.get(site.operator().form()).emit(site);
    checkType(site.result());
  }

  /** A number may be declared with another type than the call gives it. */
  private void checkType(Variable result) {
    if (result != null
        && result.type() instanceof ScalarType type
        && body.isBound(result)
        && !body.value(result).type().equals(PtoTypes.scalar(type.dtype()))) {
      throw Refusal.of(
          body,
          "a value of type "
              + body.value(result).type()
              + " for "
              + result.nameHint()
              + " of type "
              + type.dtype());
    }
  }

  /** A call inside an expression, as a value of its own. */
  private Value nested(Call call) {
    Variable holder = new Var(call.span(), call.type(), "");
    Span outer = body.place();
    call(holder, call);
    body.at(outer);
    return body.value(holder);
  }

  private String name(Variable result) {
    return result == null ? null : tiles.name(result);
  }

  private void place(Site site) {
    Variable result = site.result();
    Operator.Memory memory = site.operator().memory();
    if (Tiles.isInPlace(result, site.call(), site.operator())) {
      body.bind(result, body.value(site.arg(0)));
    } else if (memory != Operator.Memory.NONE
        && (memory != Operator.Memory.ADDRESSED || Tiles.isPlaced(result))) {
      tiles.allocate(result);
    }
  }

  private static boolean isInside(Span inner, Span outer) {
    return inner.isKnown()
        && outer.isKnown()
        && inner.filename().equals(outer.filename())
        && inner.beginLine() >= outer.beginLine()
        && (outer.endLine() < 0 || inner.beginLine() <= outer.endLine());
  }

  private void launchIndex(Site site) {
    String source = Signature.launchIndex(site.operator().name());
    body.define(site, PtoTypes.INDEX, "arith.index_cast " + source + " : i32 to index");
  }
}
