package io.commgraph.ir;

/**
 * The operations on two operands, with their spelling and binding strength in IR text (IR
 * specification, 2.7). An operation without an infix spelling prints as a call.
 */
public enum BinaryOp {
  ADD("Add", "+", 10),
  SUB("Sub", "-", 10),
  MUL("Mul", "*", 11),
  FLOOR_DIV("FloorDiv", "//", 11),
  FLOOR_MOD("FloorMod", "%", 11),
  FLOAT_DIV("FloatDiv", "/", 11),
  MIN("Min", null, 14),
  MAX("Max", null, 14),
  POW("Pow", "**", 13),
  EQ("Eq", "==", 5),
  NE("Ne", "!=", 5),
  LT("Lt", "<", 5),
  LE("Le", "<=", 5),
  GT("Gt", ">", 5),
  GE("Ge", ">=", 5),
  AND("And", "and", 3),
  OR("Or", "or", 1),
  XOR("Xor", "xor", 2),
  BIT_AND("BitAnd", "&", 8),
  BIT_OR("BitOr", "|", 6),
  BIT_XOR("BitXor", "^", 7),
  BIT_SHIFT_LEFT("BitShiftLeft", "<<", 9),
  BIT_SHIFT_RIGHT("BitShiftRight", ">>", 9);

  private final String irName;
  private final String infix;
  private final int precedence;

  BinaryOp(String irName, String infix, int precedence) {
    this.irName = irName;
    this.infix = infix;
    this.precedence = precedence;
  }

  /** The kind name of the binary form. */
  public String irName() {
    return irName;
  }

  /** The spelling between the operands; {@code null} for an operation that prints as a call. */
  public String infix() {
    return infix;
  }

  /** Binding strength; higher binds tighter. */
  public int precedence() {
    return precedence;
  }

  /** Whether the result is a truth value that compares the operands. */
  public boolean isComparison() {
    return compareTo(EQ) >= 0 && compareTo(GE) <= 0;
  }
}
