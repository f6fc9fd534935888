package io.commgraph.ir;

/** A variable that a parameter, an assignment, a loop or a branch binds. */
public final class Var extends Variable {
  static final Schema<Var> SCHEMA =
      Schema.variable("Var", Var.class).make(v -> new Var(v.next(), v.next(), v.next()));

  public Var(Span span, Type type, String nameHint) {
    super(span, type, nameHint);
  }

  @Override
  public Schema<Var> schema() {
    return SCHEMA;
  }
}
