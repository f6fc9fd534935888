package io.commgraph.transforms.symbols;

import static io.commgraph.ir.ArgDirection.INPUT;
import static io.commgraph.ir.ArgDirection.OUTPUT_EXISTING;
import static io.commgraph.ir.ArgDirection.SCALAR;
import static io.commgraph.testing.Ir.INDEX;
import static io.commgraph.testing.Ir.TASK_ID;
import static io.commgraph.testing.Ir.TENSOR;
import static io.commgraph.testing.Ir.assertSame;
import static io.commgraph.testing.Ir.call;
import static io.commgraph.testing.Ir.dims;
import static io.commgraph.testing.Ir.directions;
import static io.commgraph.testing.Ir.eval;
import static io.commgraph.testing.Ir.function;
import static io.commgraph.testing.Ir.line;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.program;
import static io.commgraph.testing.Ir.returns;
import static io.commgraph.testing.Ir.submit;
import static io.commgraph.testing.Ir.var;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.LateCode;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.Call;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Op;
import io.commgraph.ir.PadValue;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.transforms.PassContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Late passes, 5; no program of the corpus has a symbol in a valid shape. */
class MaterializeValidShapeSymbolsTest {
  private final Var length = var("LENGTH", INDEX);
  private final Var used = var("used", INDEX);

  private static TensorType valid(Expr... extents) {
    return valid(dims(4, 8), extents);
  }

  private static TensorType valid(List<Expr> shape, Expr... extents) {
    return new TensorType(
        DataType.FP32,
        shape,
        null,
        new TensorView(List.of(), TensorLayout.ND, List.of(extents), PadValue.NULL));
  }

  private static Expr sum(Expr left, Expr right) {
    return new Binary(BinaryOp.ADD, Span.UNKNOWN, ScalarType.of(DataType.INDEX), left, right);
  }

  private static Function kernel(Var... params) {
    return function(FunctionType.AIV, "k", List.of(params), returns());
  }

  private static Function caller(Var param, Stmt... body) {
    return function(
        FunctionType.ORCHESTRATION, "f", List.of(param), SeqStmts.of(Span.UNKNOWN, List.of(body)));
  }

  private static Program materialized(Program program) {
    Program result = new MaterializeValidShapeSymbols().run(program, PassContext.strict());
    assertThat(new MaterializeValidShapeSymbols().run(result, PassContext.strict()))
        .isSameAs(result);
    return result;
  }

  private static Stmt callAt(Span place, Type argumentType, Expr... args) {
    return eval(
        new Call(place, argumentType, Op.function("k"), List.of(args), Attrs.EMPTY, Attrs.EMPTY));
  }

  @Test
  void theSymbolBecomesTheFirstParameterAndTheCallerPassesItsExtent() {
    Var in = var("in", valid(number(4), length));
    Var out = var("out", TENSOR);
    Var part = var("part", valid(number(4), used));
    Attrs before = directions(INPUT, OUTPUT_EXISTING);
    Program program =
        program(kernel(in, out), caller(used, eval(call("k", TENSOR, before, part, out))));

    Attrs after = directions(SCALAR, INPUT, OUTPUT_EXISTING);
    assertSame(
        materialized(program),
        program(
            kernel(length, in, out),
            caller(used, eval(call("k", TENSOR, after, used, part, out)))));
  }

  @Test
  void withoutADeclaredValidShapeTheArgumentsPhysicalExtentIsPassed() {
    Var in = var("in", valid(number(4), length));
    Var whole = var("whole", TENSOR);
    Program result =
        materialized(
            program(kernel(in), caller(whole, eval(call("k", TENSOR, Attrs.EMPTY, whole)))));
    assertSame(
        result,
        program(
            kernel(length, in),
            caller(whole, eval(call("k", TENSOR, Attrs.EMPTY, number(8), whole)))));
  }

  @Test
  void symbolsStandInTheOrderOfTheSignatureAndSubmitsPassThemToo() {
    Var rows = var("ROWS", INDEX);
    Var first = var("first", valid(rows, length));
    Var second =
        var(
            "second",
            new DistributedTensorType(
                DataType.FP32,
                dims(4, 8),
                null,
                new TensorView(
                    List.of(), TensorLayout.ND, List.of(number(4), length), PadValue.NULL),
                null));
    Expr more = sum(used, number(1));
    Var a = var("a", valid(number(2), more));
    Var b = var("b", valid(number(4), sum(used, number(1))));
    TupleType type = new TupleType(List.of(TASK_ID));
    Program result =
        materialized(
            program(
                kernel(first, second), caller(used, eval(submit("k", type, Attrs.EMPTY, a, b)))));
    assertSame(
        result,
        program(
            kernel(rows, length, first, second),
            caller(used, eval(submit("k", type, Attrs.EMPTY, number(2), more, a, b)))));
  }

  @Test
  void whatTheSignatureBindsIsNoSymbol() {
    Var in = var("in", valid(number(4), length));
    Var physical = var("physical", new TensorType(DataType.FP32, List.of(length), null, null));
    Var product = var("product", valid(List.of(sum(length, used)), used));
    Var namesake = var("LENGTH", ScalarType.of(DataType.FP32));
    for (Function bound :
        List.of(kernel(length, in), kernel(in, length), kernel(in, physical), kernel(product))) {
      Program program = program(bound);
      assertThat(materialized(program)).isSameAs(program);
    }
    assertSame(materialized(program(kernel(in, namesake))), program(kernel(length, in, namesake)));
  }

  @ParameterizedTest
  @EnumSource(FunctionType.class)
  void kernelsAndTheirWrappersArePlanned(FunctionType type) {
    Var in = var("in", valid(number(4), length));
    Program program = program(function(type, "k", List.of(in), returns()));
    boolean planned =
        switch (type) {
          case IN_CORE, AIC, AIV, SPMD, GROUP -> true;
          case ORCHESTRATION, OPAQUE, INLINE, GRAPH -> false;
        };
    Program expected =
        planned ? program(function(type, "k", List.of(length, in), returns())) : program;
    assertSame(materialized(program), expected);
  }

  /** The reference leaves the signature of a group, so that the symbol is undefined in it. */
  @Test
  void aGroupHandsTheSymbolOn() {
    Var in = var("in", valid(number(4), length));
    Var inner = var("inner", valid(number(4), length));
    Program result =
        materialized(
            program(
                kernel(inner),
                function(
                    FunctionType.GROUP,
                    "group",
                    List.of(in),
                    eval(call("k", TENSOR, Attrs.EMPTY, in)))));
    assertSame(
        result,
        program(
            kernel(length, inner),
            function(
                FunctionType.GROUP,
                "group",
                List.of(length, in),
                eval(call("k", TENSOR, Attrs.EMPTY, length, in)))));
  }

  private static void assertRefused(LateCode code, Span place, Program program, String... named) {
    assertThatThrownBy(() -> materialized(program))
        .asInstanceOf(type(DiagnosticException.class))
        .extracting(DiagnosticException::diagnostics)
        .satisfies(
            all ->
                assertThat(all)
                    .singleElement()
                    .satisfies(
                        found -> {
                          assertThat(found.code()).isEqualTo(code);
                          assertThat(found.span()).isEqualTo(place);
                          assertThat(found.message()).contains(named);
                        }));
  }

  @Test
  void aSymbolInsideAnExpressionOnlyIsRefused() {
    Var in = new Var(line(3), valid(number(4), sum(length, number(1))), "in");
    assertRefused(LateCode.COMPOUND_SYMBOL, line(3), program(kernel(in)), "in", "k", "LENGTH + 1");
    Var alone = var("alone", valid(number(4), length));
    assertSame(materialized(program(kernel(in, alone))), program(kernel(length, in, alone)));
  }

  @Test
  void anOmittedArgumentIsRefused() {
    Var in = var("in", TENSOR);
    Var out = var("out", valid(number(4), length));
    TupleType type = new TupleType(List.of(TENSOR, TASK_ID));
    Program program =
        program(kernel(in, out), caller(in, eval(submit("k", type, Attrs.EMPTY, in))));
    assertRefused(
        LateCode.SYMBOL_ARGUMENT_MISSING, Span.UNKNOWN, program, "k", "LENGTH", "argument 1");
  }

  @Test
  void twoValuesForOneSymbolAreRefused() {
    Var first = var("first", valid(number(4), length));
    Var second = var("second", valid(number(4), length));
    Var a = var("a", valid(number(4), used));
    Var b = var("b", valid(number(4), number(2)));
    Program program = program(kernel(first, second), caller(used, callAt(line(5), TENSOR, a, b)));
    assertRefused(LateCode.SYMBOL_EXTENTS_DIFFER, line(5), program, "k", "LENGTH", "'used'", "'2'");
  }

  /** An internal error of the reference, reachable from ordinary source. */
  @Test
  void anArgumentOfTooLowRankIsRefused() {
    Var in = var("in", valid(number(4), length));
    Var flat = var("flat", new TensorType(DataType.FP32, dims(32), null, null));
    for (Var argument : List.of(flat, used)) {
      assertRefused(
          LateCode.ARGUMENT_WITHOUT_EXTENT,
          line(5),
          program(kernel(in), caller(used, callAt(line(5), TENSOR, argument))),
          "k",
          "LENGTH",
          "argument 0",
          "dimension 1");
    }
  }

  /** The reference passes on a symbol that nothing gives a value. */
  @Test
  void anOrchestrationThatKnowsTheSymbolFromAValidShapeOnlyIsRefused() {
    Var in = var("in", valid(number(4), length));
    Var param = var("param", valid(number(4), length));
    assertRefused(
        LateCode.SYMBOL_WITHOUT_VALUE,
        line(5),
        program(kernel(in), caller(param, callAt(line(5), TENSOR, param))),
        "f",
        "k",
        "LENGTH",
        "param");
  }
}
