package io.commgraph.ir;

import java.util.List;

/**
 * Statements whose tasks the runtime schedules, from declared dependences or by its own tracking.
 *
 * @param manual whether dependences are declared
 */
public record RuntimeScopeStmt(
    Span span,
    List<String> leadingComments,
    String nameHint,
    Stmt body,
    Attrs attrs,
    boolean manual)
    implements ScopeStmt {
  static final Schema<RuntimeScopeStmt> SCHEMA =
      Schema.scope("RuntimeScopeStmt", RuntimeScopeStmt.class)
          .use("manual", FieldType.BOOL, RuntimeScopeStmt::manual)
          .make(
              v ->
                  new RuntimeScopeStmt(
                      v.next(), v.next(), v.next(), v.next(), v.next(), v.<Boolean>next()));

  public RuntimeScopeStmt {
    leadingComments = List.copyOf(leadingComments);
  }

  @Override
  public Schema<RuntimeScopeStmt> schema() {
    return SCHEMA;
  }

  @Override
  public <R> R accept(StmtVisitor<R> visitor) {
    return visitor.visitRuntime(this);
  }
}
