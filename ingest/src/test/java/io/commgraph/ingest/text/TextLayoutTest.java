package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.testing.Corpus;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A text may be laid out in any way that Python allows for its tokens. */
class TextLayoutTest {
  /** Verbatim Python keeps its layout: there it is part of what is said. */
  static Stream<String> withoutVerbatimBodies() {
    return Corpus.programs().stream()
        .filter(
            program ->
                !Corpus.text(program, "before.py")
                    .contains("@pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)"));
  }

  @ParameterizedTest
  @MethodSource("withoutVerbatimBodies")
  void meansTheSameInAnotherLayout(String program) {
    String text = Corpus.text(program, "before.py");
    Program original = TextReader.read(text, "original.py");
    for (long seed = 1; seed <= 3; seed++) {
      String other = Relayout.of(text, seed);
      assertThat(other).isNotEqualTo(text);
      assertThat(
              StructuralEquality.firstDifference(
                  TextReader.read(other, "other.py"), original, true))
          .as("seed %d", seed)
          .isEmpty();
    }
  }

  @Test
  void readsWhatFormattersWrite() {
    String compact =
        """
        import pypto.language as pl
        @pl.program
        class P:
            @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
            def f(self, x: pl.Tensor[[16, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 64], pl.FP32]:
                for i, (acc,) in pl.range(n, init_values=(x,)):
                    y: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.muls(acc, 0.5)
                    r: pl.Tensor[[16, 64], pl.FP32] = pl.yield_(y)
                if n == 0: pl.system.bar_all(); pl.system.fence()
                return r
        """;
    String wrapped =
        """
        import pypto.language as pl


        @pl.program
        class P:
            \"""What it does.\"""

            @pl.function(
                type=pl.FunctionType.Orchestration,
                level=pl.Level.CHIP,
                role=pl.Role.Orchestrator,
            )
            def f(
                self,
                x: pl.Tensor[[16, 64], pl.FP32],  # the input
                n: pl.Scalar[pl.INDEX],
            ) -> pl.Tensor[[16, 64], pl.FP32]:
                \"""How it does it.\"""

                for i, (acc,) in pl.range(
                    n,
                    init_values=(x,),
                ):
                    y: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.muls(
                        acc,
                        0.5,
                    )
                    r: pl.Tensor[[16, 64], pl.FP32] = pl.yield_(y)

                if n == 0:
                    pl.system.bar_all()
                    pl.system.fence()
                # nothing more
                return r
        """;
    Program expected = TextReader.read(compact, "compact.py");
    assertThat(
            StructuralEquality.firstDifference(
                TextReader.read(wrapped, "wrapped.py"), expected, false))
        .isEmpty();
    assertThat(
            StructuralEquality.firstDifference(
                TextReader.read(wrapped.replace("\n", "\r\n"), "dos.py"), expected, false))
        .isEmpty();
  }

  /**
   * What ruff, with which the reference formats its dumps, does to lines of more than 200 columns.
   */
  @ParameterizedTest
  @CsvSource({
    "'return x, n', 'return (\n    x,\n    n,\n)'",
    "'return x, [n, n]', 'return ((x, [n, n]))'",
    "'return [x, n]', 'return (\n    [x, n]\n)'",
    "'return x', 'return (\n    x\n)'",
    "'for i, (a, b) in pl.range(4, init_values=(n, n)):\n    c, d = pl.yield_(b, a)',"
        + "'for i, (\n    a,\n    b,\n) in pl.range(4, init_values=(n, n)):\n"
        + "    c, d = (\n        pl.yield_(b, a)\n    )'",
    "'for i, (a,) in pl.range(4, init_values=(n,)):\n    c: pl.Scalar[pl.INDEX] = pl.yield_(a)',"
        + "'for (\n    i,\n    (a,),\n) in pl.range(4, init_values=(n,)):\n"
        + "    c: pl.Scalar[pl.INDEX] = (\n        pl.yield_(a)\n    )'",
    "'for (a, b) in pl.while_(init_values=(n, n)):\n    pl.cond(a < b)\n    c, d = pl.yield_(b, a)',"
        + "'for a, b in pl.while_(init_values=(n, n)):\n    pl.cond(a < b)\n"
        + "    (\n        c,\n        d,\n    ) = pl.yield_(b, a)'",
    "'for (a,) in pl.while_(init_values=(n,)):\n    pl.cond(a < n)\n    c = pl.yield_(a)',"
        + "'for a, in pl.while_(init_values=(n,)):\n    pl.cond(a < n)\n    c = ((pl.yield_(a)))'",
    "'for i in pl.range(4):\n    pl.system.f(i)', 'for (\n    i\n) in pl.range(4):\n    pl.system.f(i)'",
  })
  void parenthesesAroundAWholeMeanNothing(String plain, String wrapped) {
    assertThat(
            StructuralEquality.firstDifference(
                function(wrapped.replace("\\n", "\n")),
                function(plain.replace("\\n", "\n")),
                false))
        .isEmpty();
  }

  private static Program function(String body) {
    String head =
        """
        @pl.program
        class P:
            @pl.function
            def f(self, x: pl.Tensor[[16, 64], pl.FP32], n: pl.Scalar[pl.INDEX]):
        """;
    return TextReader.read(head + body.indent(8), "p.py");
  }
}
