package io.commgraph.ir;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A variable. A variable is its object: two variables of one name are two variables. The name is a
 * hint for printers and never decides anything.
 */
public abstract sealed class Variable implements Expr permits Var, IterArg, MemRef, WindowBuffer {
  private static final AtomicLong NEXT_ID = new AtomicLong();

  private final long id = NEXT_ID.getAndIncrement();
  private final Span span;
  private final Type type;
  private final String nameHint;

  Variable(Span span, Type type, String nameHint) {
    this.span = span;
    this.type = type;
    this.nameHint = nameHint;
  }

  @Override
  public final Span span() {
    return span;
  }

  @Override
  public final Type type() {
    return type;
  }

  /** The name that the author or a pass gave, not necessarily unique. */
  public final String nameHint() {
    return nameHint;
  }

  /** A number that is unique in this process; it is written nowhere. */
  public final long id() {
    return id;
  }

  /**
   * Whether this is a {@link Var} or an {@link IterArg}: a name that statements bind and
   * expressions use.
   */
  public final boolean isVarLike() {
    return this instanceof Var || this instanceof IterArg;
  }

  @Override
  public final <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitVariable(this);
  }

  @Override
  public final String toString() {
    return nameHint;
  }
}
