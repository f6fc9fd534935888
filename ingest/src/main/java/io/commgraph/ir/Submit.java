package io.commgraph.ir;

import java.util.List;

/**
 * The start of an asynchronous task. Its value is a tuple of the callee's results and, last, the
 * task's id. It may pass fewer arguments than the callee has parameters; the runtime allocates the
 * outputs that are left out.
 */
public record Submit(
    Span span,
    Type type,
    Op op,
    List<Expr> args,
    List<Expr> deps,
    Expr coreNum,
    boolean syncStart,
    boolean allowEarlyResolve,
    Expr predicate,
    Attrs attrs,
    Attrs kwargs)
    implements CallLike {
  static final Schema<Submit> SCHEMA =
      Schema.expr("Submit", Submit.class)
          .use("op", FieldType.OP, Submit::op)
          .use("args", FieldType.EXPRS, Submit::args)
          .use("deps", FieldType.EXPRS, Submit::deps)
          .use("core_num", FieldType.OPTIONAL_EXPR, Submit::coreNum)
          .use("sync_start", FieldType.BOOL, Submit::syncStart)
          .use("allow_early_resolve", FieldType.BOOL, Submit::allowEarlyResolve)
          .use("predicate", FieldType.OPTIONAL_EXPR, Submit::predicate)
          .use("attrs", FieldType.ATTRS, Submit::attrs)
          .use("kwargs", FieldType.ATTRS, Submit::kwargs)
          .make(
              v ->
                  new Submit(
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.next(),
                      v.<Boolean>next(),
                      v.<Boolean>next(),
                      v.next(),
                      v.next(),
                      v.next()));

  public Submit {
    args = List.copyOf(args);
    deps = List.copyOf(deps);
    CallLike.checkDirections(attrs, args);
    if (syncStart && coreNum == null) {
      throw new IllegalArgumentException("sync_start needs core_num");
    }
    if (coreNum != null
        && coreNum.type() instanceof ScalarType cores
        && !cores.dtype().isInteger()) {
      throw new IllegalArgumentException("core_num must be an integer, not " + cores.dtype());
    }
  }

  @Override
  public Submit with(List<Expr> changedArgs, Attrs changedAttrs) {
    return new Submit(
        span,
        type,
        op,
        changedArgs,
        deps,
        coreNum,
        syncStart,
        allowEarlyResolve,
        predicate,
        changedAttrs,
        kwargs);
  }

  /** This start of a task with another result type. */
  public Submit withType(Type changed) {
    return new Submit(
        span,
        changed,
        op,
        args,
        deps,
        coreNum,
        syncStart,
        allowEarlyResolve,
        predicate,
        attrs,
        kwargs);
  }

  @Override
  public Schema<Submit> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitSubmit(this);
  }
}
