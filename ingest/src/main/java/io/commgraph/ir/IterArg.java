package io.commgraph.ir;

/** A value that a loop carries from one iteration to the next, starting with an initial value. */
public final class IterArg extends Variable {
  static final Schema<IterArg> SCHEMA =
      Schema.variable("IterArg", IterArg.class)
          .use("initValue", FieldType.EXPR, IterArg::initValue)
          .make(v -> new IterArg(v.next(), v.next(), v.next(), v.next()));

  private final Expr initValue;

  public IterArg(Span span, Type type, String nameHint, Expr initValue) {
    super(span, type, nameHint);
    this.initValue = initValue;
  }

  /** The value in the first iteration. */
  public Expr initValue() {
    return initValue;
  }

  @Override
  public Schema<IterArg> schema() {
    return SCHEMA;
  }
}
