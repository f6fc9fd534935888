package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Program;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forms of statements and expressions that the recorded programs do not have. */
class TextFormsTest {
  private static final String HEAD =
      """
      import pypto.language as pl
      @pl.program
      class P:
          @pl.function
          def f(self, x: pl.Tensor[[16], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX], h: pl.Scalar[pl.INT32]):
      """;

  private static Function function(String... lines) {
    Program program =
        TextReader.read(HEAD + "        " + String.join("\n        ", lines) + "\n", "p.py");
    return program.functions().get(0);
  }

  static List<Stmt> body(String... lines) {
    return SeqStmts.list(function(lines).body());
  }

  private static Expr value(String expression) {
    return ((Call) ((EvalStmt) body("pl.system.f(" + expression + ")").get(0)).expr())
        .args()
        .get(0);
  }

  private static String printed(Expr expr) {
    return new TextPrinter(PrintOptions.DEFAULT).print(expr);
  }

  /** Among these are all that the reference cannot read back (IR specification, 2.14). */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "n ** m ** n",
        "(n ** m) ** n",
        "-n ** m",
        "n & m | n ^ m",
        "n << m & n",
        "n - (m - n)",
        "n == m xor m < n",
        "n < m == (n < m)",
        "not n < m and m < n",
        "abs(n - m)",
        "~n",
        "n + -3",
        "pl.min(n, pl.max(m, 2)) % 4 // 2",
        "pl.cast(h, pl.FP32) / pl.cast(n, pl.FP32)",
        "[n, [m, 2], []]",
        "pl.const(1, pl.INT32)",
        "pl.const(-2, pl.INT8)",
        "0.10000000000000001",
        "pl.const(1.5, pl.BF16)",
        "1e+22",
        "inf",
        "-inf",
        "nan",
        "True",
        "pl.const(3, pl.INDEX) + pl.const(4, pl.INDEX)",
        "pl.builtin.tensor.barrier(x)",
        "pl.dist.future_get(x, index=3)",
        "pl.tensor.not_(x)",
        "oddly(n)",
      })
  void printsExpressionsAsItReadThem(String expression) {
    assertThat(printed(value(expression))).isEqualTo(expression);
  }

  @Test
  void readsChainsOfComparisonsAsThePrinterMeansThem() {
    Binary equal = (Binary) value("n < m == (n < m)");
    assertThat(equal.op()).isEqualTo(BinaryOp.EQ);
    assertThat(((Binary) equal.left()).op()).isEqualTo(BinaryOp.LT);
  }

  @ParameterizedTest
  @CsvSource({
    "2 * 3 + 1, 7",
    "-7 // 2, -4",
    "-7 % 3, 2",
    "-(4), -4",
    "0x1F, 31",
    "1_000, 1000",
    "1 << 4, 16",
    "-9 >> 1, -5",
    "'pl.const(64 * 4, pl.INT64)', 256",
    "'pl.const(-(2), pl.INT8)', -2",
  })
  void computesWithNumbersThatHaveNoType(String expression, long expected) {
    assertThat(((ConstInt) value(expression)).value()).isEqualTo(expected);
  }

  @Test
  void widensTheNarrowerOperand() {
    Binary sum = (Binary) value("h + n");
    assertThat(sum.dtype()).isEqualTo(DataType.INDEX);
    assertThat(((Unary) sum.left()).op()).isEqualTo(UnaryOp.CAST);
    assertThat(((Binary) value("n + pl.const(1, pl.INT64)")).right()).isInstanceOf(ConstInt.class);
  }

  @Test
  void namesTheDimensionsOfParametersThatStandFurtherRight() {
    String text =
        HEAD.replace("pl.Tensor[[16], pl.FP32]", "pl.Tensor[[m, 16], pl.FP32]")
            + "        return x\n";
    Function function = TextReader.read(text, "p.py").functions().get(0);
    TensorType type = (TensorType) function.params().get(0).type();
    assertThat(type.shape().get(0)).isSameAs(function.params().get(2));
  }

  @Test
  void takesTheTypeOfAFillFromTheElements() {
    Call full = (Call) value("pl.tile.full([4], dtype=pl.FP16, value=2.0)");
    assertThat(((ConstFloat) full.args().get(1)).dtype()).isEqualTo(DataType.FP16);
    Call ints = (Call) value("pl.tile.full([4], dtype=pl.INT32, value=2)");
    assertThat(((ConstInt) ints.args().get(1)).dtype()).isEqualTo(DataType.INT32);
  }

  @Test
  void readsRoundingAndEnumerationsAsNumbers() {
    Call cast = (Call) value("pl.tile.cast(x, target_type=pl.INT8, mode='round')");
    assertThat(cast.kwargs().getInt("mode")).hasValue(2);
    Call sync = (Call) value("pl.system.sync_set(pipe=pl.PipeType.V, event_id=2)");
    assertThat(sync.kwargs().getInt("pipe")).hasValue(4);
    Call reduce = (Call) value("pld.tensor.allreduce(x, op=0, mode='mesh')");
    assertThat(reduce.kwargs().getString("mode")).hasValue("mesh");
  }

  @Test
  void keepsQuotesInsideStringsThatThePrinterDoesNotEscape() {
    Call call = (Call) value("pl.system.f(name='it's', other='a')");
    assertThat(call.kwargs().getString("name")).hasValue("it's");
    assertThat(call.kwargs().getString("other")).hasValue("a");
  }

  @Test
  void unpacksResultsIntoAVariableOfTheirOwn() {
    String text =
        """
        @pl.program
        class P:
          @pl.function
          def g(self, n: pl.Scalar[pl.INDEX]):
            return n, n < 2
          @pl.function
          def f(self, n: pl.Scalar[pl.INDEX]):
            (a, b), tid = pl.submit(self.g, n)
        """;
    List<Stmt> body = SeqStmts.list(TextReader.read(text, "p.py").function("f").body());
    assertThat(body).hasSize(4);
    assertThat(((AssignStmt) body.get(0)).var().nameHint()).isEqualTo("_submit_tmp");
    assertThat(printed(((AssignStmt) body.get(3)).value())).isEqualTo("_submit_tmp[2]");
  }

  @Test
  void givesElifsAndMissingYieldsTheirMeaning() {
    IfStmt branch =
        (IfStmt)
            body(
                    "if n == 0:",
                    "    r: pl.Scalar[pl.INDEX] = pl.yield_(n)",
                    "elif n == 1:",
                    "    r: pl.Scalar[pl.INDEX] = pl.yield_(m)",
                    "else:",
                    "    r: pl.Scalar[pl.INDEX] = pl.yield_(n + m)",
                    "pl.system.f(r)")
                .get(0);
    assertThat(branch.returnVars()).hasSize(1);
    assertThat(SeqStmts.list(branch.elseBody())).hasSize(2);
    IfStmt inner = (IfStmt) SeqStmts.list(branch.elseBody()).get(0);
    assertThat(inner.returnVars()).hasSize(1);
  }

  @Test
  void acceptsEmptyBodiesAndBodiesOnTheLineOfTheirHeader() {
    List<Stmt> body = body("with pl.scope():", "if n == 0: pl.system.bar_all(); pl.system.fence()");
    assertThat(body).hasSize(2);
    assertThat(SeqStmts.list(((IfStmt) body.get(1)).thenBody())).hasSize(2);
  }

  @Test
  void keepsCommentsWithTheirStatements() {
    List<Stmt> body =
        body(
            "# above",
            "#  twice",
            "pl.system.f(1,  # inside",
            "            2)  # behind",
            "\"a string\"",
            "pl.system.f(3)");
    assertThat(body.get(0).leadingComments())
        .containsExactly("above", " twice", "inside", "behind");
    assertThat(body.get(1).leadingComments()).containsExactly("a string");
  }

  @Test
  void keepsThePythonOfHostSubWorkersAsItIs() {
    String text =
        """
        @pl.program
        class P:
          @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)
          def g(t: pl.Tensor[[16], pl.FP32]):
              if t is None:
                  return f"{t['a']}"

              print(lambda: 1)
          @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)
          def h(t: pl.Tensor[[16], pl.FP32]):
              ...
        """;
    Program program = TextReader.read(text, "p.py");
    assertThat(((InlineStmt) program.function("g").body()).body())
        .isEqualTo("if t is None:\n    return f\"{t['a']}\"\n\nprint(lambda: 1)");
    assertThat(program.function("h").requiresRuntimeBinding()).isTrue();
    assertThat(((InlineStmt) program.function("h").body()).body()).isEmpty();
  }

  @Test
  void readsAnotherPrefix() {
    String other =
        HEAD.replace("import pypto.language as pl", "from pypto import language as L")
            + "        pl.system.f(pl.const(1, pl.INT8))\n";
    Program program = TextReader.read(other.replace("pl.", "L."), "p.py");
    assertThat(
            StructuralEquality.firstDifference(
                program.functions().get(0), function("pl.system.f(pl.const(1, pl.INT8))"), false))
        .isEmpty();
  }

  @Test
  void givesEveryNodeItsPlace() {
    EvalStmt stmt = (EvalStmt) body("pl.system.f([n,", "  m + 2])").get(0);
    MakeTuple list = (MakeTuple) ((Call) stmt.expr()).args().get(0);
    assertThat(stmt.span().toString()).isEqualTo("p.py:6:9");
    assertThat(stmt.span().endLine()).isEqualTo(7);
    assertThat(stmt.span().endColumn()).isEqualTo(18);
    assertThat(list.elements().get(1).span().toString()).isEqualTo("p.py:7:11");
    assertThat(list.elements().get(1).span().endColumn()).isEqualTo(16);
  }
}
