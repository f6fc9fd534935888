package io.commgraph.ir;

import java.util.List;

/** A loop with a condition, which sees the iteration arguments. */
public record WhileStmt(
    Span span,
    List<String> leadingComments,
    List<IterArg> iterArgs,
    Expr condition,
    Stmt body,
    List<Variable> returnVars)
    implements Stmt {
  static final Schema<WhileStmt> SCHEMA =
      Schema.stmt("WhileStmt", WhileStmt.class)
          .def(
              "iter_args",
              FieldType.list(FieldType.Content.NODE, IterArg.class),
              WhileStmt::iterArgs)
          .use("condition", FieldType.EXPR, WhileStmt::condition)
          .use("body", FieldType.STMT, WhileStmt::body)
          .def("return_vars", FieldType.VARIABLES, WhileStmt::returnVars)
          .make(v -> new WhileStmt(v.next(), v.next(), v.next(), v.next(), v.next(), v.next()));

  public WhileStmt {
    leadingComments = List.copyOf(leadingComments);
    iterArgs = List.copyOf(iterArgs);
    returnVars = List.copyOf(returnVars);
  }

  @Override
  public Schema<WhileStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitWhile(this);
  }
}
