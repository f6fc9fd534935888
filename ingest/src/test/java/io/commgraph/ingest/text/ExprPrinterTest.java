package io.commgraph.ingest.text;

import static io.commgraph.ingest.text.Nodes.binary;
import static io.commgraph.ingest.text.Nodes.index;
import static io.commgraph.ingest.text.Nodes.tensor;
import static io.commgraph.ingest.text.Nodes.unary;
import static io.commgraph.ir.BinaryOp.ADD;
import static io.commgraph.ir.BinaryOp.AND;
import static io.commgraph.ir.BinaryOp.EQ;
import static io.commgraph.ir.BinaryOp.LT;
import static io.commgraph.ir.BinaryOp.MAX;
import static io.commgraph.ir.BinaryOp.MIN;
import static io.commgraph.ir.BinaryOp.MUL;
import static io.commgraph.ir.BinaryOp.OR;
import static io.commgraph.ir.BinaryOp.POW;
import static io.commgraph.ir.BinaryOp.SUB;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Var;
import org.junit.jupiter.api.Test;

/** IR specification, 2.6 (dimensions) and 2.7. */
class ExprPrinterTest {
  private static final TextPrinter PRINTER = new TextPrinter(PrintOptions.DEFAULT);

  private final Var n = index("n");
  private final Var m = index("m");

  @Test
  void parenthesesStandWhereTheReadingWouldChange() {
    expect(binary(MUL, binary(ADD, n, m), n), "(n + m) * n");
    expect(binary(ADD, binary(MUL, n, m), n), "n * m + n");
    expect(binary(SUB, binary(SUB, n, m), n), "n - m - n");
    expect(binary(SUB, n, binary(SUB, m, n)), "n - (m - n)");
    expect(binary(POW, binary(POW, n, m), n), "(n ** m) ** n");
    expect(binary(POW, n, binary(POW, m, n)), "n ** m ** n");
    expect(binary(OR, binary(AND, n, m), n), "n and m or n");
    expect(binary(AND, binary(OR, n, m), n), "(n or m) and n");
    expect(unary(UnaryOp.NOT, binary(LT, n, m)), "not n < m");
    expect(unary(UnaryOp.NOT, binary(AND, n, m)), "not (n and m)");
    expect(unary(UnaryOp.NEG, binary(ADD, n, m)), "-(n + m)");
    expect(binary(ADD, n, unary(UnaryOp.NEG, m)), "n + -m");
    expect(binary(MUL, unary(UnaryOp.BIT_NOT, n), m), "~n * m");
    expect(binary(EQ, binary(LT, n, m), binary(LT, n, m)), "n < m == (n < m)");
  }

  @Test
  void functionsNeedNoParentheses() {
    expect(binary(MUL, binary(MIN, binary(ADD, n, m), m), n), "pl.min(n + m, m) * n");
    expect(unary(UnaryOp.ABS, binary(SUB, n, m)), "abs(n - m)");
    Unary cast =
        new Unary(
            UnaryOp.CAST, Span.UNKNOWN, ScalarType.of(DataType.INT32), binary(ADD, n, index(1)));
    expect(binary(MAX, cast, n), "pl.max(pl.cast(n + 1, pl.INT32), n)");
  }

  @Test
  void aConstantIsBareOnlyWithTheTypeOfABareLiteral() {
    expect(index(-3), "-3");
    expect(ConstInt.of(7, DataType.INT64), "pl.const(7, pl.INT64)");
    expect(ConstFloat.of(0.5, DataType.FP32), "0.5");
    expect(ConstFloat.of(2, DataType.BF16), "pl.const(2.0, pl.BF16)");
    expect(new ConstBool(Span.UNKNOWN, true), "True");
  }

  @Test
  void arithmeticOnConstantsKeepsTheirTypes() {
    Expr seven = binary(ADD, index(3), index(4));
    expect(seven, "pl.const(3, pl.INDEX) + pl.const(4, pl.INDEX)");
    expect(
        binary(ADD, binary(MUL, seven, index(2)), binary(ADD, n, index(1))),
        "(pl.const(3, pl.INDEX) + pl.const(4, pl.INDEX)) * pl.const(2, pl.INDEX) + (n + 1)");
    expect(binary(MIN, index(3), index(4)), "pl.min(3, 4)");
    expect(binary(ADD, index(1), binary(MIN, index(3), index(4))), "1 + pl.min(3, 4)");
  }

  @Test
  void aComputedDimensionTypesItsConstants() {
    assertThat(PRINTER.print(tensor(binary(ADD, n, index(32)), index(64))))
        .isEqualTo("pl.Tensor[[n + pl.const(32, pl.INDEX), 64], pl.FP32]");
    assertThat(PRINTER.print(tensor(ConstInt.of(4, DataType.INT32), n)))
        .isEqualTo("pl.Tensor[[4, n], pl.FP32]");
  }

  @Test
  void anotherPrefixIsUsedEverywhere() {
    TextPrinter printer = new TextPrinter(new PrintOptions("ir", false, false, false));
    assertThat(printer.print(tensor(binary(MIN, n, ConstInt.of(4, DataType.INT32)))))
        .isEqualTo("ir.Tensor[[ir.min(n, ir.const(4, ir.INT32))], ir.FP32]");
  }

  private static void expect(Expr expr, String text) {
    assertThat(PRINTER.print(expr)).isEqualTo(text);
  }
}
