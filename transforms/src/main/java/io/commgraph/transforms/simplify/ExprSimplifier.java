package io.commgraph.transforms.simplify;

import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ExprVisitor;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Type;
import io.commgraph.ir.Unary;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The walk over expressions (Simplify specification, 4). What does not change keeps its identity.
 */
final class ExprSimplifier implements ExprVisitor<Expr> {
  private final Region region;
  private final TypeSimplifier types = new TypeSimplifier(this, memref -> true);
  private final TypeSimplifier definedTypes = new TypeSimplifier(this, this::isStale);
  private IdentityHashMap<Expr, Expr> done = new IdentityHashMap<>();
  private long doneVersion;

  ExprSimplifier(Region region) {
    this.region = region;
  }

  /** The expression with all its parts simplified. */
  Expr simplify(Expr expr) {
    return region.analyzer().simplify(walk(expr));
  }

  /**
   * The type of a definition with its parts simplified; its place in memory only if something in it
   * has been replaced (Simplify specification, 6).
   */
  Type simplifyDefined(Type type) {
    return definedTypes.simplify(type);
  }

  /** Whether something that the expression or type reads has been replaced. */
  boolean isStale(Fielded value) {
    if (!region.hasReplacements()) {
      return false;
    }
    boolean[] stale = {false};
    Uses.of(value, variable -> stale[0] |= region.replacement(variable) != null);
    return stale[0];
  }

  /** Attributes with the expressions and variables in them simplified. */
  Attrs simplify(Attrs attrs) {
    List<Attr> results = mapped(attrs.entries(), this::attr);
    return results == attrs.entries() ? attrs : Attrs.of(results);
  }

  /** Attributes of which those are simplified that read something that has been replaced. */
  Attrs refresh(Attrs attrs) {
    List<Attr> results = mapped(attrs.entries(), each -> isStale(each.value()) ? attr(each) : each);
    return results == attrs.entries() ? attrs : Attrs.of(results);
  }

  private boolean isStale(AttrValue value) {
    return value.value() instanceof List<?> list
        ? list.stream().anyMatch(each -> each instanceof Variable variable && isStale(variable))
        : value.value() instanceof Expr expr && isStale(expr);
  }

  /** Each simplified; the same list if nothing changed. */
  <T> List<T> mapped(List<T> values, UnaryOperator<T> change) {
    List<T> results = null;
    for (int i = 0; i < values.size(); i++) {
      T before = values.get(i);
      T after = change.apply(before);
      if (after != before && results == null) {
        results = new ArrayList<>(values);
      }
      if (results != null) {
        results.set(i, after);
      }
    }
    return results == null ? values : results;
  }

  Expr walk(Expr expr) {
    if (expr instanceof Variable || expr instanceof ConstInt) {
      return expr.accept(this);
    }
    if (doneVersion != region.version()) {
      doneVersion = region.version();
      if (!done.isEmpty()) {
        done = new IdentityHashMap<>();
      }
    }
    Expr known = done.get(expr);
    if (known == null) {
      known = expr.accept(this);
      done.put(expr, known);
    }
    return known;
  }

  @Override
  public Expr visitVariable(Variable variable) {
    if (!variable.isVarLike()) {
      return types.simplify(variable);
    }
    Expr replacement = region.replacement(variable);
    return region.analyzer().simplify(replacement == null ? variable : replacement);
  }

  @Override
  public Expr visitConstInt(ConstInt constant) {
    return constant;
  }

  @Override
  public Expr visitConstFloat(ConstFloat constant) {
    return constant;
  }

  @Override
  public Expr visitConstBool(ConstBool constant) {
    return constant;
  }

  @Override
  public Expr visitBinary(Binary binary) {
    Expr left = walk(binary.left());
    Expr right = walk(binary.right());
    boolean isSame = left == binary.left() && right == binary.right();
    return region
        .analyzer()
        .simplify(
            isSame ? binary : new Binary(binary.op(), binary.span(), binary.type(), left, right));
  }

  @Override
  public Expr visitUnary(Unary unary) {
    Expr operand = walk(unary.operand());
    return region
        .analyzer()
        .simplify(
            operand == unary.operand()
                ? unary
                : new Unary(unary.op(), unary.span(), unary.type(), operand));
  }

  @Override
  public Expr visitMakeTuple(MakeTuple tuple) {
    List<Expr> elements = mapped(tuple.elements(), this::walk);
    return elements == tuple.elements() ? tuple : MakeTuple.of(tuple.span(), elements);
  }

  @Override
  public Expr visitTupleGetItem(TupleGetItem item) {
    Expr tuple = walk(item.tuple());
    return tuple == item.tuple() ? item : TupleGetItem.of(item.span(), tuple, item.index());
  }

  @Override
  public Expr visitCall(Call call) {
    List<Expr> args = mapped(call.args(), this::walk);
    Type type = types.simplify(call.type());
    Attrs attrs = simplify(call.attrs());
    Call simplified =
        args == call.args() && type == call.type() && attrs == call.attrs()
            ? call
            : new Call(call.span(), type, call.op(), args, attrs, call.kwargs());
    return isIdentityView(simplified) ? args.get(0) : simplified;
  }

  /** A view that keeps shape and layout (Simplify specification, 4.2). */
  private static boolean isIdentityView(Call call) {
    return call.op().name().equals("tensor.view")
        && call.args().size() == 1
        && call.args().get(0).type() instanceof TensorLike source
        && call.type() instanceof TensorLike target
        && layout(source) == layout(target);
  }

  private static TensorLayout layout(TensorLike tensor) {
    return tensor.tensorView() == null ? TensorLayout.ND : tensor.tensorView().layout();
  }

  @Override
  public Expr visitSubmit(Submit submit) {
    List<Expr> args = mapped(submit.args(), this::walk);
    List<Expr> deps = mapped(submit.deps(), this::walk);
    Expr coreNum = submit.coreNum() == null ? null : walk(submit.coreNum());
    Expr predicate = submit.predicate() == null ? null : walk(submit.predicate());
    Type type = types.simplify(submit.type());
    Attrs attrs = simplify(submit.attrs());
    boolean isSame =
        args == submit.args()
            && deps == submit.deps()
            && coreNum == submit.coreNum()
            && predicate == submit.predicate()
            && type == submit.type()
            && attrs == submit.attrs();
    return isSame
        ? submit
        : new Submit(
            submit.span(),
            type,
            submit.op(),
            args,
            deps,
            coreNum,
            submit.syncStart(),
            submit.allowEarlyResolve(),
            predicate,
            attrs,
            submit.kwargs());
  }

  private Attr attr(Attr attr) {
    AttrValue value = attr.value();
    if (!value.tag().holdsNodes() || value.value() == null) {
      return attr;
    }
    Object changed =
        switch (value.tag()) {
          case VAR -> variable((Variable) value.value());
          case VARS -> mapped(value.asList(Variable.class), this::variable);
          default -> walk((Expr) value.value());
        };
    return changed == value.value()
        ? attr
        : new Attr(attr.key(), new AttrValue(value.tag(), changed));
  }

  /** What stands for a variable where only a variable can stand. */
  private Variable variable(Variable variable) {
    return variable != null && walk(variable) instanceof Variable result ? result : variable;
  }
}
