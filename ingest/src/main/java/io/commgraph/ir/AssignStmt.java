package io.commgraph.ir;

import java.util.List;

/** Binds a variable to a value. */
public record AssignStmt(Span span, List<String> leadingComments, Variable var, Expr value)
    implements Stmt {
  static final Schema<AssignStmt> SCHEMA =
      Schema.stmt("AssignStmt", AssignStmt.class)
          .def("var", FieldType.VARIABLE, AssignStmt::var)
          .use("value", FieldType.EXPR, AssignStmt::value)
          .make(v -> new AssignStmt(v.next(), v.next(), v.next(), v.next()));

  public AssignStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  /** An assignment without comments. */
  public static AssignStmt of(Span span, Variable var, Expr value) {
    return new AssignStmt(span, List.of(), var, value);
  }

  @Override
  public Schema<AssignStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitAssign(this);
  }
}
