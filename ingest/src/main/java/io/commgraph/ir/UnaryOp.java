package io.commgraph.ir;

/**
 * The operations on one operand, with their binding strength in IR text (IR specification, 2.7).
 */
public enum UnaryOp {
  ABS("Abs", 14),
  NEG("Neg", 12),
  NOT("Not", 4),
  BIT_NOT("BitNot", 12),
  CAST("Cast", 14);

  private final String irName;
  private final int precedence;

  UnaryOp(String irName, int precedence) {
    this.irName = irName;
    this.precedence = precedence;
  }

  /** The kind name of the binary form. */
  public String irName() {
    return irName;
  }

  /** Binding strength; higher binds tighter. */
  public int precedence() {
    return precedence;
  }
}
