package io.commgraph.ingest.text;

import static io.commgraph.ingest.text.Nodes.assign;
import static io.commgraph.ingest.text.Nodes.attr;
import static io.commgraph.ingest.text.Nodes.attrs;
import static io.commgraph.ingest.text.Nodes.binary;
import static io.commgraph.ingest.text.Nodes.call;
import static io.commgraph.ingest.text.Nodes.carried;
import static io.commgraph.ingest.text.Nodes.eval;
import static io.commgraph.ingest.text.Nodes.function;
import static io.commgraph.ingest.text.Nodes.index;
import static io.commgraph.ingest.text.Nodes.program;
import static io.commgraph.ingest.text.Nodes.seq;
import static io.commgraph.ingest.text.Nodes.tensor;
import static io.commgraph.ingest.text.Nodes.var;
import static io.commgraph.ir.FunctionType.AIV;
import static io.commgraph.ir.FunctionType.OPAQUE;
import static io.commgraph.ir.FunctionType.ORCHESTRATION;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.InlineLanguage;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Level;
import io.commgraph.ir.Op;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.Role;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.List;
import org.junit.jupiter.api.Test;

/** IR specification, 2.4, 2.5, 2.9 (loops and branches) and 2.10. */
class ProgramPrinterTest {
  private static final String HEADER =
      """
      # pypto.program: Demo
      import pypto.language as pl

      """;

  @Test
  void valuesAreCarriedThroughLoopsAndBranches() {
    Program program = carrying();
    assertThat(new TextPrinter(PrintOptions.DEFAULT).print(program))
        .isEqualTo(
            HEADER
                + """
                M = pl.dynamic("M")

                @pl.program
                class Demo:
                    @pl.function
                    def iterate(self, x: pl.Tensor[[M, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> tuple[pl.Tensor[[M, 64], pl.FP32], pl.Scalar[pl.INDEX]]:
                        for i, (acc,) in pl.range(n, init_values=(x,)):
                            if i == 0:
                                y: pl.Tensor[[M, 64], pl.FP32] = pl.tensor.neg(acc)
                                ph: pl.Tensor[[M, 64], pl.FP32] = pl.yield_(y)
                            else:
                                y_1: pl.Tensor[[M, 64], pl.FP32] = pl.tensor.abs(acc)
                                ph: pl.Tensor[[M, 64], pl.FP32] = pl.yield_(y_1)
                            fin: pl.Tensor[[M, 64], pl.FP32] = pl.yield_(ph)
                        for i_1, (p, q) in pl.parallel(2, n - 1, 3, init_values=(n, n), attrs={"who": "me"}):
                            p2, q2 = pl.yield_(q, p)
                        for (k,) in pl.while_(init_values=(n,)):
                            pl.cond(k < 10)
                            k_end: pl.Scalar[pl.INDEX] = pl.yield_(k + 1)
                        while n > 0:
                            pass
                        return fin, k_end\
                """);
    assertThat(new TextPrinter(new PrintOptions("pl", true, false, false)).print(program))
        .contains(
            """
                        if i == 0:
                            y = pl.tensor.neg(acc)
                            ph = pl.yield_(y)
            """)
        .contains("def iterate(self, x: pl.Tensor[[M, 64], pl.FP32], n: pl.Scalar[pl.INDEX])");
  }

  private static Program carrying() {
    Var dim = index("M");
    Var x = var("x", tensor(dim, index(64)));
    Var n = index("n");
    IterArg acc = carried("acc", x);
    Var i = index("i");
    Var y = var("y", x.type());
    Var otherY = var("y", x.type());
    Var phi = var("ph", x.type());
    Var fin = var("fin", x.type());
    Stmt branch =
        new IfStmt(
            Span.UNKNOWN,
            List.of(),
            binary(BinaryOp.EQ, i, index(0)),
            seq(assign(y, call("tensor.neg", acc)), yielding(y)),
            seq(assign(otherY, call("tensor.abs", acc)), yielding(otherY)),
            List.of(phi));
    IterArg p = carried("p", n);
    IterArg q = carried("q", n);
    IterArg k = carried("k", n);
    Var kEnd = index("k_end");
    Stmt body =
        seq(
            new ForStmt(
                Span.UNKNOWN,
                List.of(),
                i,
                index(0),
                n,
                index(1),
                List.of(acc),
                seq(branch, yielding(phi)),
                List.of(fin),
                ForKind.SEQUENTIAL,
                Attrs.EMPTY),
            new ForStmt(
                Span.UNKNOWN,
                List.of(),
                index("i"),
                index(2),
                binary(BinaryOp.SUB, n, index(1)),
                index(3),
                List.of(p, q),
                yielding(q, p),
                List.of(index("p2"), index("q2")),
                ForKind.PARALLEL,
                attrs(attr("who", AttrValue.of("me")))),
            new WhileStmt(
                Span.UNKNOWN,
                List.of(),
                List.of(k),
                binary(BinaryOp.LT, k, index(10)),
                seq(yielding(binary(BinaryOp.ADD, k, index(1)))),
                List.of(kEnd)),
            new WhileStmt(
                Span.UNKNOWN,
                List.of(),
                List.of(),
                binary(BinaryOp.GT, n, index(0)),
                seq(),
                List.of()),
            new ReturnStmt(Span.UNKNOWN, List.of(), List.of(fin, kEnd)));
    return program(
        new Function(
            Span.UNKNOWN,
            List.of(x, n),
            List.of(ParamDirection.IN, ParamDirection.IN),
            OPAQUE,
            null,
            null,
            Attrs.EMPTY,
            false,
            List.of(x.type(), n.type()),
            body,
            "iterate"));
  }

  @Test
  void whatNothingBindsIsMarked() {
    Var free = index("ghost");
    Function user = function("user", OPAQUE, assign(index("a"), binary(BinaryOp.ADD, free, free)));
    assertThat(print(program(user)))
        .endsWith("a: pl.Scalar[pl.INDEX] = ghost__FREE_VAR + ghost__FREE_VAR");
    assertThat(new TextPrinter(PrintOptions.DEFAULT).print(user.body()))
        .isEqualTo("a: pl.Scalar[pl.INDEX] = ghost + ghost");
  }

  @Test
  void calleesComeFirst() {
    Program chain =
        program(calling("a", "z", "m"), calling("m"), calling("z", "m"), calling("b", "nowhere"));
    assertThat(order(chain)).containsExactly("m", "z", "a", "b");
    Program circle = program(calling("a", "z"), calling("m", "m"), calling("z"));
    assertThat(order(circle)).containsExactly("a", "m", "z");
  }

  @Test
  void theHeaderShowsWhatTheKindDoesNotImply() {
    Attrs all =
        attrs(
            attr("split", AttrValue.of(1)),
            attr("auto_scope", AttrValue.of(false)),
            attr("external_source", AttrValue.of("a \"b\".cpp")),
            attr("tag", AttrValue.of("demo")));
    Function kernel = header("k", AIV, null, null, all, false, seq());
    Function bound =
        header("w", OPAQUE, Level.HOST, Role.SUB_WORKER, Attrs.EMPTY, true, inline(""));
    Attrs none = attrs(attr("split", AttrValue.of(0)));
    Function host = header("host", OPAQUE, Level.HOST, Role.ORCHESTRATOR, none, false, yielding());
    assertThat(print(program(kernel, bound, host)))
        .isEqualTo(
            HEADER
                + """
                @pl.program
                class Demo:
                    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
                    def host(self, p: pl.Out[pl.Scalar[pl.INDEX]]):
                        return
                    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker, auto_scope=False, external_source="a \\"b\\".cpp")
                    def k(p: pl.Out[pl.Scalar[pl.INDEX]]):
                        pl.func_attr({"split": pl.SplitMode.UP_DOWN, "tag": "demo"})
                        pass
                    @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)
                    def w(p: pl.Out[pl.Scalar[pl.INDEX]]):
                        ...\
                """);
    assertThat(new TextPrinter(PrintOptions.DEFAULT).print(host))
        .isEqualTo(
            """
            @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
            def host(p: pl.Out[pl.Scalar[pl.INDEX]]):
                return\
            """);
  }

  @Test
  void foreignTextIsIndented() {
    assertThat(print(program(function("f", OPAQUE, inline("if t:\n    return\n\nprint(t)")))))
        .endsWith(
            """
                def f(self):
                    if t:
                        return

                    print(t)\
            """);
  }

  private static Function header(
      String name,
      FunctionType type,
      Level level,
      Role role,
      Attrs attrs,
      boolean bound,
      Stmt body) {
    return new Function(
        Span.UNKNOWN,
        List.of(index("p")),
        List.of(ParamDirection.OUT),
        type,
        level,
        role,
        attrs,
        bound,
        List.of(),
        body,
        name);
  }

  private static Function calling(String name, String... callees) {
    Stmt[] calls = new Stmt[callees.length];
    for (int i = 0; i < calls.length; i++) {
      calls[i] = eval(call(Op.function(callees[i]), Attrs.EMPTY, Attrs.EMPTY));
    }
    return function(name, ORCHESTRATION, seq(calls));
  }

  private static List<String> order(Program program) {
    return print(program)
        .lines()
        .filter(line -> line.startsWith("    def "))
        .map(line -> line.substring(8, line.indexOf('(')))
        .toList();
  }

  private static Stmt inline(String text) {
    return new InlineStmt(Span.UNKNOWN, List.of(), text, InlineLanguage.PYTHON);
  }

  private static YieldStmt yielding(Expr... values) {
    return new YieldStmt(Span.UNKNOWN, List.of(), List.of(values));
  }

  private static String print(Program program) {
    return new TextPrinter(PrintOptions.DEFAULT).print(program);
  }
}
