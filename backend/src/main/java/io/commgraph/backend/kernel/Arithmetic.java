package io.commgraph.backend.kernel;

import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.DataType;

/**
 * Which operation computes which of the IR's, by the type of the operands (code generation
 * specification, C.5). Division and remainder of integers round towards zero, and a comparison of
 * unsigned numbers stays signed: that is what the assembler is given by the reference.
 */
final class Arithmetic {
  private Arithmetic() {}

  /** Whether there is an operation: for no power, and for bits of integers only. */
  static boolean has(BinaryOp op, DataType dtype) {
    return switch (op) {
      case POW -> false;
      case AND, OR, XOR, BIT_AND, BIT_OR, BIT_XOR, BIT_SHIFT_LEFT, BIT_SHIFT_RIGHT ->
          !dtype.isFloat();
      default -> true;
    };
  }

  static String operation(BinaryOp op, DataType dtype) {
    boolean isFloat = dtype.isFloat();
    boolean isUnsigned = dtype.isInteger() && !dtype.isSigned();
    return "arith."
        + switch (op) {
          case ADD -> isFloat ? "addf" : "addi";
          case SUB -> isFloat ? "subf" : "subi";
          case MUL -> isFloat ? "mulf" : "muli";
          case FLOOR_DIV -> isFloat ? "divf" : "divsi";
          case FLOOR_MOD -> isFloat ? "remf" : "remsi";
          case FLOAT_DIV -> isFloat ? "divf" : isUnsigned ? "divui" : "divsi";
          case MIN -> isFloat ? "minimumf" : isUnsigned ? "minui" : "minsi";
          case MAX -> isFloat ? "maximumf" : isUnsigned ? "maxui" : "maxsi";
          case EQ -> isFloat ? "cmpf oeq," : "cmpi eq,";
          case NE -> isFloat ? "cmpf one," : "cmpi ne,";
          case LT -> isFloat ? "cmpf olt," : "cmpi slt,";
          case LE -> isFloat ? "cmpf ole," : "cmpi sle,";
          case GT -> isFloat ? "cmpf ogt," : "cmpi sgt,";
          case GE -> isFloat ? "cmpf oge," : "cmpi sge,";
          case AND, BIT_AND -> "andi";
          case OR, BIT_OR -> "ori";
          case XOR, BIT_XOR -> "xori";
          case BIT_SHIFT_LEFT -> "shli";
          case BIT_SHIFT_RIGHT -> isUnsigned ? "shrui" : "shrsi";
          case POW -> throw new IllegalStateException("a power has no operation");
        };
  }
}
