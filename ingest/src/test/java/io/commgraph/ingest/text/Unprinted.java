package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import io.commgraph.ops.CommOps;
import io.commgraph.ops.Operators;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Takes out of a recorded program what its text does not say (IR specification, 2.14), so that the
 * rest can be compared.
 */
final class Unprinted extends Rewriter {
  /** What the printer leaves out. */
  enum Loss {
    /**
     * A variable that nothing defines is printed by its name and a mark; that it was the carried
     * value of a loop, starting with some value, is not.
     */
    UNDEFINED_VARIABLE,

    /** Two allocations of one name have different targets, and only the targets are printed. */
    ALLOCATION_NAME,

    /**
     * A call that is a statement of its own prints no type, so that its type may be one from before
     * the results of the callee were reordered.
     */
    STALE_RESULT_TYPE,

    /**
     * The types of carried values, and of return variables that are not the only one, have no
     * annotation: the reader takes those of the initial values, in a branch of the yielded ones.
     */
    CARRIED_TYPE,

    /**
     * Types go from callees to callers with the variables in them; the text has their names alone,
     * inside composite dimensions even without the number that tells namesakes apart.
     */
    NAMESAKE,

    /** Communication domains are comments. */
    DOMAIN,

    /** The buffers of windows are not printed. */
    WINDOW_BUFFER,

    /** The binary form, not the text, has no whole floating-point keyword arguments. */
    WHOLE_DOUBLE
  }

  /** One variable for each name in a type, the same on both sides of a comparison. */
  private static final Map<String, Var> NAMESAKES = new ConcurrentHashMap<>();

  private final Set<Loss> losses;
  private final Program program;
  private final Set<Variable> carried = Collections.newSetFromMap(new IdentityHashMap<>());
  private final IdentityHashMap<Variable, Expr> sources = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, Variable> renamed = new IdentityHashMap<>();
  private boolean inType;

  private Unprinted(Program program, Set<Loss> losses) {
    this.program = program;
    this.losses = losses;
  }

  static Program without(Program program, Set<Loss> losses) {
    return DeepStack.call(
        () -> {
          Unprinted rewriter = new Unprinted(program, losses);
          Walk.preOrder(program, rewriter::note);
          return program.map(rewriter::function);
        });
  }

  private boolean note(Fielded each) {
    if (each instanceof ForStmt loop) {
      noteLoop(loop.iterArgs(), loop.returnVars());
    } else if (each instanceof WhileStmt loop) {
      noteLoop(loop.iterArgs(), loop.returnVars());
    } else if (each instanceof IfStmt branch) {
      List<Stmt> stmts = SeqStmts.list(branch.thenBody());
      if (!stmts.isEmpty() && stmts.get(stmts.size() - 1) instanceof YieldStmt yield) {
        note(branch.returnVars(), yield.value());
      }
    }
    return true;
  }

  private void noteLoop(List<IterArg> iterArgs, List<Variable> returnVars) {
    carried.addAll(iterArgs);
    iterArgs.forEach(each -> sources.put(each, each.initValue()));
    note(returnVars, iterArgs);
  }

  private void note(List<Variable> returnVars, List<? extends Expr> values) {
    if (returnVars.size() > 1) {
      for (int i = 0; i < returnVars.size(); i++) {
        sources.put(returnVars.get(i), values.get(i));
      }
    }
  }

  private Type sourceType(Expr value) {
    Expr source =
        losses.contains(Loss.CARRIED_TYPE) && value instanceof Variable variable
            ? sources.get(variable)
            : null;
    return source == null ? value.type() : sourceType(source);
  }

  @Override
  protected Expr variable(Variable variable) {
    if (inType && !variable.isVarLike()) {
      return variable;
    }
    if (inType) {
      return NAMESAKES.computeIfAbsent(
          variable.nameHint().replaceFirst("_[0-9]+$", ""),
          name -> new Var(Span.UNKNOWN, ScalarType.of(DataType.INDEX), name));
    }
    Variable known = renamed.get(variable);
    if (known == null) {
      known = changed(variable);
      renamed.put(variable, known);
    }
    return known;
  }

  private Variable changed(Variable variable) {
    boolean undefined =
        losses.contains(Loss.UNDEFINED_VARIABLE)
            && variable instanceof IterArg
            && !carried.contains(variable);
    Type type = type(sourceType(variable));
    if (variable instanceof IterArg each && !undefined) {
      Expr init =
          each.initValue() instanceof Variable source ? variable(source) : expr(each.initValue());
      return type == each.type() && init == each.initValue()
          ? each
          : new IterArg(each.span(), type, each.nameHint(), init);
    }
    return undefined || variable instanceof Var && type != variable.type()
        ? new Var(variable.span(), type, variable.nameHint())
        : variable;
  }

  @Override
  protected Type type(Type type) {
    Type result = losses.contains(Loss.WINDOW_BUFFER) ? withoutBuffers(type) : type;
    if (losses.contains(Loss.NAMESAKE)) {
      boolean outer = inType;
      inType = true;
      result = rebuild(result);
      inType = outer;
    }
    return result;
  }

  private static Type withoutBuffers(Type type) {
    if (type instanceof DistributedTensorType tensor && tensor.windowBuffer() != null) {
      return tensor.withWindowBuffer(null);
    }
    if (type instanceof TupleType tuple) {
      List<Type> types = tuple.types().stream().map(Unprinted::withoutBuffers).toList();
      boolean same = true;
      for (int i = 0; i < types.size(); i++) {
        same &= types.get(i) == tuple.types().get(i);
      }
      return same ? tuple : new TupleType(types);
    }
    return type;
  }

  @Override
  protected Stmt stmt(Stmt stmt) {
    if (losses.contains(Loss.DOMAIN) && stmt instanceof CommDomainScopeStmt domain) {
      return stmt(domain.body());
    }
    if (losses.contains(Loss.STALE_RESULT_TYPE)
        && stmt instanceof EvalStmt eval
        && eval.expr() instanceof Call call
        && call.type() instanceof TupleType) {
      Type type = returned(program.function(call.op().name()));
      return super.stmt(new EvalStmt(eval.span(), eval.leadingComments(), call.withType(type)));
    }
    if (losses.contains(Loss.ALLOCATION_NAME)
        && stmt instanceof AssignStmt assign
        && assign.value() instanceof Call call
        && call.op().is(CommOps.ALLOC_WINDOW_BUFFER)) {
      String name = assign.var().nameHint().replaceFirst("__ssa_v[0-9]+$", "");
      Attrs kwargs = Attrs.of(List.of(new Attr("name", AttrValue.of(name))));
      return super.stmt(
          AssignStmt.of(
              assign.span(),
              assign.var(),
              new Call(call.span(), call.type(), call.op(), call.args(), call.attrs(), kwargs)));
    }
    return super.stmt(stmt);
  }

  private static Type returned(Function function) {
    List<Stmt> body = SeqStmts.list(function.body());
    ReturnStmt last = (ReturnStmt) body.get(body.size() - 1);
    return new TupleType(last.value().stream().map(Expr::type).toList());
  }

  @Override
  protected Expr expr(Expr expr) {
    if (losses.contains(Loss.WHOLE_DOUBLE) && expr instanceof Call call) {
      List<Attr> kwargs = new ArrayList<>();
      for (Attr each : call.kwargs()) {
        boolean whole =
            each.value().tag() == AttrValue.Tag.INT
                && Operators.tags(each.key()).contains(AttrValue.Tag.DOUBLE);
        kwargs.add(
            whole
                ? new Attr(each.key(), AttrValue.of((double) (Integer) each.value().value()))
                : each);
      }
      if (!kwargs.equals(call.kwargs().entries())) {
        return super.expr(
            new Call(
                call.span(), call.type(), call.op(), call.args(), call.attrs(), Attrs.of(kwargs)));
      }
    }
    return super.expr(expr);
  }
}
