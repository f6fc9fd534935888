package io.commgraph.ir;

import java.util.List;

/**
 * A branch. What the branches yield arrives in the return variables.
 *
 * @param elseBody {@code null} if there is none
 */
public record IfStmt(
    Span span,
    List<String> leadingComments,
    Expr condition,
    Stmt thenBody,
    Stmt elseBody,
    List<Variable> returnVars)
    implements Stmt {
  static final Schema<IfStmt> SCHEMA =
      Schema.stmt("IfStmt", IfStmt.class)
          .use("condition", FieldType.EXPR, IfStmt::condition)
          .use("then_body", FieldType.STMT, IfStmt::thenBody)
          .use(
              "else_body", FieldType.optional(FieldType.Content.NODE, Stmt.class), IfStmt::elseBody)
          .def("return_vars", FieldType.VARIABLES, IfStmt::returnVars)
          .make(v -> new IfStmt(v.next(), v.next(), v.next(), v.next(), v.next(), v.next()));

  public IfStmt {
    leadingComments = List.copyOf(leadingComments);
    returnVars = List.copyOf(returnVars);
  }

  /** This branch with other bodies; {@code changedElse} may be {@code null}. */
  public IfStmt withBodies(Stmt changedThen, Stmt changedElse) {
    return changedThen == thenBody && changedElse == elseBody
        ? this
        : new IfStmt(span, leadingComments, condition, changedThen, changedElse, returnVars);
  }

  @Override
  public Schema<IfStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitIf(this);
  }
}
