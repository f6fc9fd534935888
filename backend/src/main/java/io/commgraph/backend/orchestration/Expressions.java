package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ExprVisitor;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Submit;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Variable;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.EnumMap;
import java.util.Map;

/**
 * Scalar expressions in C++ (design, B.6). Every operation stands in parentheses, so that none
 * depends on precedence.
 */
final class Expressions implements ExprVisitor<String> {
  private static final Map<BinaryOp, String> INFIX = new EnumMap<>(BinaryOp.class);

  /** What the chip can tell an orchestration about itself. */
  private static final Map<String, String> QUERIES =
      Map.of(
          "system.available_cluster_count", "rt_available_cluster_count()",
          "system.available_aiv_count", "rt_available_aiv_count()");

  static {
    INFIX.put(BinaryOp.ADD, "+");
    INFIX.put(BinaryOp.SUB, "-");
    INFIX.put(BinaryOp.MUL, "*");
    INFIX.put(BinaryOp.EQ, "==");
    INFIX.put(BinaryOp.NE, "!=");
    INFIX.put(BinaryOp.LT, "<");
    INFIX.put(BinaryOp.LE, "<=");
    INFIX.put(BinaryOp.GT, ">");
    INFIX.put(BinaryOp.GE, ">=");
    INFIX.put(BinaryOp.AND, "&&");
    INFIX.put(BinaryOp.OR, "||");
    INFIX.put(BinaryOp.XOR, "!=");
    INFIX.put(BinaryOp.BIT_AND, "&");
    INFIX.put(BinaryOp.BIT_OR, "|");
    INFIX.put(BinaryOp.BIT_XOR, "^");
    INFIX.put(BinaryOp.BIT_SHIFT_LEFT, "<<");
    INFIX.put(BinaryOp.BIT_SHIFT_RIGHT, ">>");
  }

  private static final long LARGEST_EXTENT = 0xFFFF_FFFFL;

  private final Bindings bindings;
  private final Diagnostics diagnostics;

  Expressions(Bindings bindings, Diagnostics diagnostics) {
    this.bindings = bindings;
    this.diagnostics = diagnostics;
  }

  /** The expression as C++. */
  String text(Expr expr) {
    return expr.accept(this);
  }

  /** The expression as an extent or index of the runtime, which has 32 bits. */
  String extent(Expr expr) {
    if (expr instanceof ConstInt constant) {
      return constant.value() >= 0 && constant.value() <= LARGEST_EXTENT
          ? text(constant)
          : unsupported(constant, "an extent or index of " + constant.value());
    }
    return "static_cast<uint32_t>(" + text(expr) + ")";
  }

  @Override
  public String visitVariable(Variable variable) {
    Symbol symbol = bindings.of(variable);
    if (symbol.is(Symbol.Origin.DEVICE)) {
      bindings.report(OrchestrationCode.DEVICE_SCALAR_READ, variable);
    }
    return symbol.text();
  }

  @Override
  public String visitConstInt(ConstInt constant) {
    return Long.toString(constant.value());
  }

  @Override
  public String visitConstFloat(ConstFloat constant) {
    return Double.isFinite(constant.value())
        ? number(constant.value())
        : unsupported(constant, "a number that is not finite");
  }

  /** With six digits if they are all, else with as many as tell the value. */
  static String number(double value) {
    String fixed = new BigDecimal(value).setScale(6, RoundingMode.HALF_EVEN).toPlainString();
    return Double.parseDouble(fixed) == value ? fixed : Double.toString(value);
  }

  @Override
  public String visitConstBool(ConstBool constant) {
    return constant.value() ? "1" : "0";
  }

  @Override
  public String visitBinary(Binary binary) {
    String left = text(binary.left());
    String right = text(binary.right());
    return switch (binary.op()) {
      case MIN, MAX ->
          "std::%s<%s>(%s, %s)"
              .formatted(
                  binary.op() == BinaryOp.MIN ? "min" : "max",
                  type(binary.dtype(), binary),
                  left,
                  right);
      case FLOOR_DIV, FLOOR_MOD -> floor(binary, left, right);
      case POW -> unsupported(binary, "a power");
      case FLOAT_DIV -> "(" + real(binary, left) + " / " + right + ")";
      default -> "(" + left + " " + INFIX.get(binary.op()) + " " + right + ")";
    };
  }

  private String real(Binary division, String left) {
    return division.left().type() instanceof ScalarType scalar && scalar.dtype().isFloat()
        ? left
        : "static_cast<" + type(division.dtype(), division) + ">(" + left + ")";
  }

  /**
   * C++ rounds towards zero. Where an operand is written as something that can be negative, the
   * text rounds down; elsewhere the two agree.
   */
  private String floor(Binary binary, String left, String right) {
    boolean isMod = binary.op() == BinaryOp.FLOOR_MOD;
    if (!canBeNegative(binary.left()) && !canBeNegative(binary.right())) {
      return "(" + left + (isMod ? " % " : " / ") + right + ")";
    }
    return isMod
        ? "(((%1$s %% %2$s) + %2$s) %% %2$s)".formatted(left, right)
        : "(%1$s / %2$s - (%1$s %% %2$s != 0 && (%1$s < 0) != (%2$s < 0)))".formatted(left, right);
  }

  private static boolean canBeNegative(Expr expr) {
    return expr instanceof ConstInt constant && constant.value() < 0
        || expr instanceof Unary unary
            && (unary.op() == UnaryOp.NEG
                || unary.op() == UnaryOp.CAST && canBeNegative(unary.operand()))
        || expr instanceof Binary binary
            && (binary.op() == BinaryOp.SUB
                || canBeNegative(binary.left())
                || canBeNegative(binary.right()));
  }

  @Override
  public String visitUnary(Unary unary) {
    String operand = text(unary.operand());
    return switch (unary.op()) {
      case NEG -> "(-" + operand + ")";
      case NOT -> "(!" + operand + ")";
      case BIT_NOT -> "(~" + operand + ")";
      case ABS -> "(%1$s < 0 ? -%1$s : %1$s)".formatted(operand);
      case CAST -> "static_cast<" + type(unary.dtype(), unary) + ">(" + operand + ")";
    };
  }

  /** The C++ type of a scalar expression. */
  String type(Expr expr) {
    if (expr.type() instanceof ScalarType scalar) {
      return type(scalar.dtype(), expr);
    }
    return unsupported(expr, "a value that is no number");
  }

  private String type(DataType dtype, Expr expr) {
    return CppType.scalar(dtype).orElseGet(() -> unsupported(expr, "a number of type " + dtype));
  }

  @Override
  public String visitMakeTuple(MakeTuple tuple) {
    return unsupported(tuple, "a tuple");
  }

  @Override
  public String visitTupleGetItem(TupleGetItem item) {
    return unsupported(item, "an element of a tuple");
  }

  @Override
  public String visitCall(Call call) {
    String query = call.op().isGlobalVar() ? null : QUERIES.get(call.op().name());
    return query != null ? query : unsupported(call, "a call of '" + call.op().name() + "'");
  }

  @Override
  public String visitSubmit(Submit submit) {
    return unsupported(submit, "the start of a task");
  }

  private String unsupported(Expr expr, String what) {
    diagnostics.report(OrchestrationCode.EXPRESSION_UNSUPPORTED, expr.span(), what);
    return "0";
  }
}
