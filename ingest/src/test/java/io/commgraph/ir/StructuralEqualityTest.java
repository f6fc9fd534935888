package io.commgraph.ir;

import static io.commgraph.testing.Ir.assign;
import static io.commgraph.testing.Ir.buffer;
import static io.commgraph.testing.Ir.function;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.program;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.var;
import static io.commgraph.testing.Ir.window;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The rules of the IR specification, 1.13, one by one; equal IR has one hash (1.14). */
class StructuralEqualityTest {
  private static final ScalarType INT64 = ScalarType.of(DataType.INT64);
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);

  private static void assertEqual(Fielded left, Fielded right) {
    assertThat(StructuralEquality.firstDifference(left, right, false)).isEmpty();
    assertThat(StructuralEquality.firstDifference(right, left, false)).isEmpty();
    assertThat(StructuralHash.of(left)).isEqualTo(StructuralHash.of(right));
  }

  private static void assertDifferent(Fielded left, Fielded right) {
    assertThat(StructuralEquality.equal(left, right)).isFalse();
    assertThat(StructuralEquality.equal(right, left)).isFalse();
  }

  private static Call call(String operator, Attrs kwargs, Expr... args) {
    return Call.of(Span.UNKNOWN, OpaqueType.UNKNOWN, operator, List.of(args), kwargs);
  }

  private static Call call(Attr... kwargs) {
    return call("op", Attrs.of(List.of(kwargs)));
  }

  @Test
  void indexAndInt64AreOneInConstants() {
    assertEqual(ConstInt.of(3, DataType.INDEX), ConstInt.of(3, DataType.INT64));
    assertDifferent(ConstInt.of(3, DataType.INDEX), ConstInt.of(3, DataType.INT32));
    assertDifferent(ConstInt.of(3, DataType.INDEX), ConstInt.of(4, DataType.INDEX));
    assertDifferent(ConstFloat.of(3, DataType.FP32), ConstFloat.of(3, DataType.FP16));
  }

  @Test
  void indexAndInt64AreOneInLoopVariablesOnly() {
    assertEqual(loop(var("i", INDEX)), loop(var("j", INT64)));
    assertDifferent(loop(var("i", INDEX)), loop(var("j", ScalarType.of(DataType.INT32))));
    assertDifferent(
        function("f", List.of(var("n", INDEX)), seq()),
        function("f", List.of(var("n", INT64)), seq()));
  }

  private static ForStmt loop(Var variable, IterArg... iterArgs) {
    return new ForStmt(
        Span.UNKNOWN,
        List.of(),
        variable,
        number(0),
        number(4),
        number(1),
        List.of(iterArgs),
        new EvalStmt(Span.UNKNOWN, List.of(), call("use", Attrs.EMPTY, variable)),
        List.of(),
        ForKind.SEQUENTIAL,
        Attrs.EMPTY);
  }

  @Test
  void freeVariablesAreThemselves() {
    Var one = var("n", INDEX);
    Var other = var("n", INDEX);
    assertEqual(one, one);
    assertDifferent(one, other);
    assertThat(StructuralEquality.firstDifference(one, other, true)).isEmpty();
    assertDifferent(call("f", Attrs.EMPTY, one), call("f", Attrs.EMPTY, other));
    assertThat(StructuralEquality.firstDifference(one, var("n", INT64), true)).isPresent();
  }

  @Test
  void definedVariablesAreRenamed() {
    assertEqual(adder("a", "b", "sum"), adder("x", "y", "z"));
    assertDifferent(adder("a", "b", "sum"), swapped());
  }

  private static Function adder(String first, String second, String sum) {
    Var a = var(first, INDEX);
    Var b = var(second, INDEX);
    return function("f", List.of(a, b), assign(var(sum, INDEX), call("sub", Attrs.EMPTY, a, b)));
  }

  private static Function swapped() {
    Var a = var("a", INDEX);
    Var b = var("b", INDEX);
    return function("f", List.of(a, b), assign(var("sum", INDEX), call("sub", Attrs.EMPTY, b, a)));
  }

  @Test
  void variablesAreMappedOneToOne() {
    Var a = var("a", INDEX);
    Var b = var("b", INDEX);
    Var c = var("c", INDEX);
    Function two = function("f", List.of(a, b), eval(a, b));
    assertDifferent(two, function("f", List.of(c, var("d", INDEX)), eval(c, c)));
    assertDifferent(two, function("f", List.of(c, c), eval(c, c)));
  }

  private static Stmt eval(Expr... args) {
    return new EvalStmt(Span.UNKNOWN, List.of(), call("use", Attrs.EMPTY, args));
  }

  @Test
  void aUseBeforeTheDefinitionIsNotMapped() {
    assertDifferent(usedFirst("a"), usedFirst("b"));
    assertThat(StructuralEquality.firstDifference(usedFirst("a"), usedFirst("b"), true)).isEmpty();
  }

  private static Stmt usedFirst(String name) {
    Var variable = var(name, INDEX);
    return seq(eval(variable), assign(variable, number(1)));
  }

  /** An initial value stands in a defining field, so free variables in it are mapped, too. */
  @Test
  void initialValuesMapFreeVariables() {
    assertEqual(carrying(var("a", INDEX)), carrying(var("b", INDEX)));
    assertDifferent(carrying(var("a", INDEX)), carrying(number(0)));
  }

  private static ForStmt carrying(Expr initial) {
    return loop(var("i", INDEX), new IterArg(Span.UNKNOWN, INDEX, "x", initial));
  }

  @Test
  void kindsAreExact() {
    Var plain = var("x", INDEX);
    IterArg carried = new IterArg(Span.UNKNOWN, INDEX, "x", number(0));
    assertDifferent(function("f", List.of(plain), seq()), function("f", List.of(carried), seq()));
    List<Expr> shape = List.of(number(256));
    assertDifferent(new TensorType(DataType.FP32, shape, null, null), window(null));
    assertDifferent(seq(), seq(seq()));
  }

  @Test
  void namesOfScopesCountAndPlacesDoNot() {
    UnaryOperator<Span> at = span -> new Span("other.py", 7, 1, -1, -1);
    assertEqual(scope("s", Span.UNKNOWN, "comment"), scope("s", at.apply(null), "other"));
    assertDifferent(scope("s", Span.UNKNOWN, "c"), scope("t", Span.UNKNOWN, "c"));
    assertEqual(program(function("f", List.of(), seq())), renamed("f"));
    assertDifferent(program(function("f", List.of(), seq())), renamed("g"));
  }

  private static Stmt scope(String name, Span span, String comment) {
    return new ClusterScopeStmt(span, List.of(comment), name, seq(), Attrs.EMPTY);
  }

  private static Program renamed(String functionName) {
    return new Program(Span.UNKNOWN, "Other", List.of(function(functionName, List.of(), seq())));
  }

  @Test
  void memoryReferencesOfTypesDoNotCount() {
    List<Expr> shape = List.of(number(16));
    MemRef memref =
        new MemRef(Span.UNKNOWN, "m", var("p", OpaqueType.PTR), number(0), 64, false, 1, null);
    assertEqual(
        new TensorType(DataType.FP32, shape, memref, null),
        new TensorType(DataType.FP32, shape, null, null));
    assertEqual(
        new TileType(DataType.FP32, shape, memref, null, MemorySpace.VEC),
        new TileType(DataType.FP32, shape, null, null, MemorySpace.VEC));
    assertDifferent(
        new TileType(DataType.FP32, shape, null, null, MemorySpace.VEC),
        new TileType(DataType.FP32, shape, null, null, null));
  }

  @Test
  void viewsCount() {
    List<Expr> shape = List.of(number(16), number(8));
    TensorView dn = new TensorView(List.of(), TensorLayout.DN, List.of(), PadValue.NULL);
    TensorView nz = new TensorView(List.of(), TensorLayout.NZ, List.of(), PadValue.NULL);
    TensorType plain = new TensorType(DataType.FP32, shape, null, null);
    assertDifferent(plain, new TensorType(DataType.FP32, shape, null, dn));
    assertDifferent(
        new TensorType(DataType.FP32, shape, null, nz),
        new TensorType(DataType.FP32, shape, null, dn));
    assertEqual(plain, new TensorType(DataType.FP32, shape, null, TensorView.DEFAULT));
  }

  @Test
  void keyValueListsMatchByKeyAndTag() {
    Attr two = new Attr("a", AttrValue.of(2));
    Attr text = new Attr("b", AttrValue.of("x"));
    assertEqual(call(two, text), call(text, two));
    assertDifferent(call(two), call(new Attr("a", AttrValue.of(2.0))));
    assertDifferent(
        call(new Attr("a", AttrValue.of(2.0))),
        call(new Attr("a", new AttrValue(AttrValue.Tag.FLOAT, 2.0f))));
    assertDifferent(call(two), call(two, text));
    assertDifferent(call(two, two), call(two, two));
    assertDifferent(call(two, two), call(two, text));
    Var variable = var("v", INDEX);
    assertDifferent(
        call(new Attr("a", AttrValue.of(variable))),
        call(new Attr("a", new AttrValue(AttrValue.Tag.VAR, variable))));
    assertDifferent(
        call(new Attr("a", AttrValue.of(variable))),
        call(new Attr("a", new AttrValue(AttrValue.Tag.EXPR, null))));
  }

  @Test
  void calleesAreNames() {
    Attrs none = Attrs.EMPTY;
    Call operator = call("f", none);
    Call function =
        new Call(Span.UNKNOWN, OpaqueType.UNKNOWN, Op.function("f"), List.of(), none, none);
    assertEqual(operator, function);
    assertDifferent(operator, call("g", none));
  }

  @Test
  void numbersThatAreNone() {
    ConstFloat nan = ConstFloat.of(Double.NaN, DataType.FP32);
    assertEqual(nan, nan);
    assertDifferent(nan, ConstFloat.of(Double.NaN, DataType.FP32));
    assertEqual(ConstFloat.of(0.0, DataType.FP32), ConstFloat.of(-0.0, DataType.FP32));
    assertEqual(
        call(new Attr("a", new AttrValue(AttrValue.Tag.FLOAT, 0.0f))),
        call(new Attr("a", new AttrValue(AttrValue.Tag.FLOAT, -0.0f))));
  }

  @Test
  void whichBufferAWindowHasCounts() {
    assertEqual(windows(0, 1), windows(0, 1));
    assertEqual(windows(0, 1), windows(1, 0));
    assertDifferent(windows(0, 1), windows(0, 0));
    assertDifferent(windows(0, 0, 1), windows(0, 1, 1));
    assertDifferent(window(buffer("a")), window(null));
  }

  /** Assignments of windows; equal numbers stand for one buffer. */
  private static Stmt windows(int... buffers) {
    List<WindowBuffer> all = List.of(buffer("a"), buffer("b"));
    Stmt[] stmts = new Stmt[buffers.length];
    for (int i = 0; i < stmts.length; i++) {
      DistributedTensorType type = window(all.get(buffers[i]));
      stmts[i] =
          assign(var("w" + i, type), Call.of(Span.UNKNOWN, type, "window", List.of(), Attrs.EMPTY));
    }
    return seq(stmts);
  }
}
