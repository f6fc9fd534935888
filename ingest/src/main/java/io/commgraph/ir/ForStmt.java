package io.commgraph.ir;

import java.util.List;

/**
 * A counted loop. Iteration arguments carry values from one iteration to the next and arrive in the
 * return variables.
 */
public record ForStmt(
    Span span,
    List<String> leadingComments,
    Variable loopVar,
    Expr start,
    Expr stop,
    Expr step,
    List<IterArg> iterArgs,
    Stmt body,
    List<Variable> returnVars,
    ForKind kind,
    Attrs attrs)
    implements Stmt {
  static final Schema<ForStmt> SCHEMA =
      Schema.stmt("ForStmt", ForStmt.class)
          .def("loop_var", FieldType.VARIABLE, ForStmt::loopVar)
          .use("start", FieldType.EXPR, ForStmt::start)
          .use("stop", FieldType.EXPR, ForStmt::stop)
          .use("step", FieldType.EXPR, ForStmt::step)
          .def(
              "iter_args", FieldType.list(FieldType.Content.NODE, IterArg.class), ForStmt::iterArgs)
          .use("body", FieldType.STMT, ForStmt::body)
          .def("return_vars", FieldType.VARIABLES, ForStmt::returnVars)
          .use("kind", FieldType.one(FieldType.Content.CODE, ForKind.class), ForStmt::kind)
          .use("attrs", FieldType.ATTRS, ForStmt::attrs)
          .make(
              v ->
                  new ForStmt(
                      v.next(), v.next(), v.next(), v.next(), v.next(), v.next(), v.next(),
                      v.next(), v.next(), v.next(), v.next()));

  public ForStmt {
    leadingComments = List.copyOf(leadingComments);
    iterArgs = List.copyOf(iterArgs);
    returnVars = List.copyOf(returnVars);
  }

  /** This loop with another body. */
  public ForStmt withBody(Stmt changed) {
    return changed == body ? this : with(changed, attrs);
  }

  /** This loop with other attributes. */
  public ForStmt withAttrs(Attrs changed) {
    return with(body, changed);
  }

  private ForStmt with(Stmt changedBody, Attrs changedAttrs) {
    return new ForStmt(
        span,
        leadingComments,
        loopVar,
        start,
        stop,
        step,
        iterArgs,
        changedBody,
        returnVars,
        kind,
        changedAttrs);
  }

  @Override
  public Schema<ForStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitFor(this);
  }
}
