package io.commgraph.ingest.text;

import static io.commgraph.ingest.text.Nodes.assign;
import static io.commgraph.ingest.text.Nodes.attr;
import static io.commgraph.ingest.text.Nodes.attrs;
import static io.commgraph.ingest.text.Nodes.binary;
import static io.commgraph.ingest.text.Nodes.call;
import static io.commgraph.ingest.text.Nodes.eval;
import static io.commgraph.ingest.text.Nodes.function;
import static io.commgraph.ingest.text.Nodes.index;
import static io.commgraph.ingest.text.Nodes.loop;
import static io.commgraph.ingest.text.Nodes.program;
import static io.commgraph.ingest.text.Nodes.seq;
import static io.commgraph.ingest.text.Nodes.tensor;
import static io.commgraph.ingest.text.Nodes.var;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.PrintingCode;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.AttrValue.Tag;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ClusterScopeStmt;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.HierarchyScopeStmt;
import io.commgraph.ir.InlineLanguage;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.Level;
import io.commgraph.ir.Op;
import io.commgraph.ir.Program;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.testing.PythonTool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that the reference's printer refuses or breaks on, and programs of odd proportions. */
class OddProgramsTest {
  private static final TextPrinter PRINTER = new TextPrinter(PrintOptions.DEFAULT);

  @Test
  void textIsPythonWhateverTheStringsAndBlocks(@TempDir Path folder) throws Exception {
    Attrs edges = attrs(attr("manual_dep_edges", Tag.VARS, Arrays.asList(null, index("d"))));
    Attrs hint = attrs(attr("k\"", AttrValue.of("a\n\"b\\")), attr("x", AttrValue.of(1e300)));
    Program odd =
        program(
            function(
                "odd",
                FunctionType.OPAQUE,
                seq(
                    eval(call("tile.op", attrs(attr("s", AttrValue.of("it's\n\\"))))),
                    eval(call(Op.operator("tile.op"), edges, Attrs.EMPTY)),
                    new EvalStmt(Span.UNKNOWN, List.of("two\nlines", ""), call("tile.op")),
                    new ClusterScopeStmt(Span.UNKNOWN, List.of(), "a\"\n", seq(), Attrs.EMPTY),
                    new HierarchyScopeStmt(
                        Span.UNKNOWN,
                        List.of(),
                        "",
                        seq(seq(), seq()),
                        Attrs.EMPTY,
                        Level.UNDEFINED,
                        null),
                    loop(ForKind.UNROLL, index("i"), index(4), hint, inline("")),
                    loop(ForKind.PIPELINE, index("j"), index(4), Attrs.EMPTY, seq())),
                index("p")),
            function("nothing", FunctionType.OPAQUE, seq(seq())));
    Files.writeString(folder.resolve("odd.py"), PRINTER.print(odd));
    Files.writeString(folder.resolve("none.py"), PRINTER.print(program()));
    PythonTool.Result result = PythonTool.SYNTAX.run(folder);
    assertThat(result.output()).isEqualToIgnoringNewLines("2 files");
    assertThat(result.exitCode()).isZero();
  }

  @Test
  void expressionsThatUseEachOtherTwiceAreNotWrittenOut() {
    Expr variable = index("n");
    Expr constant = index(1);
    for (int i = 0; i < 60; i++) {
      variable = binary(BinaryOp.ADD, variable, variable);
      constant = binary(BinaryOp.ADD, constant, constant);
    }
    Var dim = var("t", tensor(variable, constant));
    Program endless =
        program(function("f", FunctionType.OPAQUE, assign(dim, call("op", variable, constant))));
    assertThatThrownBy(
            () -> new ProgramPrinter(new TextWriter(10_000), PrintOptions.DEFAULT).print(endless))
        .isInstanceOfSatisfying(
            DiagnosticException.class,
            thrown ->
                assertThat(thrown.diagnostics().get(0).code())
                    .isEqualTo(PrintingCode.TEXT_TOO_LONG));
  }

  @Test
  void depthIsNoObstacle() {
    int depth = 15_000;
    Expr expr = index("n");
    for (int i = 0; i < depth; i++) {
      expr = binary(BinaryOp.SUB, index(1), expr);
    }
    assertThat(PRINTER.print(expr)).startsWith("1 - (1 - (1").endsWith("n" + ")".repeat(depth - 1));
    Stmt stmt = eval(call("op"));
    for (int i = 0; i < 1_000; i++) {
      stmt = loop(ForKind.SEQUENTIAL, index("i"), index(2), Attrs.EMPTY, seq(stmt));
    }
    assertThat(PRINTER.print(stmt)).contains("    for i_999 in pl.range(2):\n");
  }

  @Test
  void aLongChainOfCallsIsOrdered() {
    int length = 20_000;
    Function[] chain = new Function[length];
    for (int i = 0; i < length; i++) {
      Expr callee = call(Op.function("f" + (100_001 + i)), Attrs.EMPTY, Attrs.EMPTY);
      chain[i] = function("f" + (100_000 + i), FunctionType.OPAQUE, eval(callee));
    }
    assertThat(PRINTER.print(program(chain)).lines().filter(line -> line.contains("def ")))
        .first()
        .isEqualTo("    def f119999(self):");
  }

  private static Stmt inline(String text) {
    return new InlineStmt(Span.UNKNOWN, List.of(), text, InlineLanguage.PYTHON);
  }
}
