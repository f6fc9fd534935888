package io.commgraph.transforms.fences;

import static io.commgraph.testing.Ir.TENSOR;
import static io.commgraph.testing.Ir.WINDOW;
import static io.commgraph.testing.Ir.assertSame;
import static io.commgraph.testing.Ir.assign;
import static io.commgraph.testing.Ir.auto;
import static io.commgraph.testing.Ir.call;
import static io.commgraph.testing.Ir.carry;
import static io.commgraph.testing.Ir.dims;
import static io.commgraph.testing.Ir.eval;
import static io.commgraph.testing.Ir.function;
import static io.commgraph.testing.Ir.line;
import static io.commgraph.testing.Ir.loop;
import static io.commgraph.testing.Ir.marker;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.op;
import static io.commgraph.testing.Ir.program;
import static io.commgraph.testing.Ir.returns;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.submit;
import static io.commgraph.testing.Ir.var;
import static io.commgraph.testing.Ir.when;
import static io.commgraph.testing.Ir.whilst;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.LateCode;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.transforms.PassContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Late passes, 4: what the corpus does not exercise is built by hand. */
class InsertCommFenceTest {
  private static final Type UNKNOWN = OpaqueType.UNKNOWN;

  private final Var window = var("window", WINDOW);
  private final Var plain = var("plain", TENSOR);
  private final Var tile = var("tile", TENSOR);
  private final Var zero = var("zero", UNKNOWN);
  private final Stmt fence = marker("system.fence");
  private final Stmt everything = marker("system.cacheinvalid");
  private final Stmt region = region(window, dims(4, 8));
  private final Stmt notify = eval(op("pld.system.notify", UNKNOWN, window));
  private final Stmt waiting = eval(op("pld.system.wait", UNKNOWN, window));

  private static Stmt region(Variable target, List<Expr> shape) {
    List<Expr> zeros = shape.stream().<Expr>map(each -> number(0)).toList();
    return marker(
        "system.cacheinvalid",
        target,
        MakeTuple.of(Span.UNKNOWN, shape),
        MakeTuple.of(Span.UNKNOWN, zeros));
  }

  private Stmt store(Expr target) {
    return eval(op("tile.store", WINDOW, tile, zero, target));
  }

  private static Program kernel(Stmt body) {
    return program(function(FunctionType.IN_CORE, "k", List.of(), body));
  }

  private static Program fenced(Program program) {
    return new InsertCommFence().run(program, PassContext.strict());
  }

  private static void assertBecomes(Stmt body, Stmt... expected) {
    Program result = fenced(kernel(body));
    assertSame(result, kernel(SeqStmts.of(Span.UNKNOWN, List.of(expected))));
    assertThat(fenced(result)).isSameAs(result);
  }

  private static void assertUntouched(Stmt body) {
    Program program = kernel(body);
    assertThat(fenced(program)).isSameAs(program);
  }

  @Test
  void aLocalWriteIsFollowedByItsRegionAndAFence() {
    assertBecomes(seq(store(window), notify), store(window), region, fence, notify);
    for (String operator : List.of("tensor.write", "pld.tile.get", "pld.tensor.get")) {
      Stmt write = eval(op(operator, WINDOW, window, tile));
      assertBecomes(seq(write, notify), write, region, fence, notify);
    }
  }

  @Test
  void theTargetIsTheArgumentNotTheResult() {
    Stmt write = assign(var("result", WINDOW), op("tile.store", WINDOW, tile, zero, window));
    assertBecomes(write, write, region, fence);
  }

  @Test
  void writesOfPlainTensorsAreLeftAlone() {
    assertUntouched(
        seq(store(plain), eval(op("tensor.write", TENSOR, plain, tile)), notify, returns(plain)));
    assertUntouched(eval(op("tile.store", WINDOW, tile, window)));
    assertUntouched(eval(op("pld.tile.remote_load", TENSOR, window)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pld.tile.remote_store", "pld.tile.put", "pld.tensor.put"})
  void aRemoteWriteIsFollowedByAFence(String operator) {
    Stmt write = eval(op(operator, UNKNOWN, tile, window));
    assertBecomes(seq(write, notify), write, fence, notify);
  }

  @Test
  void anOpaqueWriteIsFollowedByTheWholeCacheAndAFence() {
    Stmt call = eval(call("helper", TENSOR, Attrs.EMPTY, plain));
    assertBecomes(seq(call, notify), call, everything, fence, notify);
    Stmt started = eval(submit("helper", new TupleType(List.of()), Attrs.EMPTY, plain));
    assertBecomes(seq(started, notify), started, everything, fence, notify);
    Stmt unknown = eval(op("tile.of_some_vendor", TENSOR, plain));
    assertBecomes(seq(unknown, notify), unknown, everything, fence, notify);
    Stmt inPlace = store(op("tensor.slice", WINDOW, window));
    assertBecomes(seq(inPlace, notify), inPlace, everything, fence, notify);
  }

  @Test
  void aWaitIsFollowedByTheWholeCache() {
    assertBecomes(
        seq(store(window), notify, waiting, store(plain)),
        store(window),
        region,
        fence,
        notify,
        waiting,
        everything,
        store(plain));
  }

  /** The reference forgets these (late passes, 4.7). */
  @Test
  void allOtherWritesOfWindowsCountAsWell() {
    Stmt scatter = eval(op("tile.mscatter", WINDOW, tile, zero, window));
    assertBecomes(seq(scatter, notify), scatter, region, fence, notify);
    Stmt assemble = assign(var("w", WINDOW), op("tensor.assemble", WINDOW, window, tile));
    assertBecomes(seq(assemble, notify), assemble, region, fence, notify);
    Stmt remote = eval(op("pld.tensor.remote_store", UNKNOWN, tile, window));
    assertBecomes(seq(remote, notify), remote, fence, notify);
  }

  @Test
  void everyBodyIsSearchedAndSingleStatementsBecomeSequences() {
    Stmt write = store(window);
    Stmt marked = seq(write, region, fence);
    IterArg carried = carry("carried", window);
    Stmt inLoop = store(carried);
    assertBecomes(
        seq(
            when(write, seq(notify)),
            loop(2, write),
            whilst(write),
            auto(write),
            loop(ForKind.SEQUENTIAL, number(2), List.of(carried), List.of(window), inLoop)),
        when(marked, seq(notify)),
        loop(2, marked),
        whilst(marked),
        auto(marked),
        loop(
            ForKind.SEQUENTIAL,
            number(2),
            List.of(carried),
            List.of(window),
            seq(inLoop, region(carried, dims(4, 8)), fence)));
  }

  @Test
  void theRegionRepeatsTheDimensionsOfTheType() {
    Var rows = var("rows", ScalarType.of(DataType.INDEX));
    Var dynamic =
        var("dynamic", new DistributedTensorType(DataType.FP32, List.of(rows), null, null, null));
    Program result = fenced(kernel(store(dynamic)));
    SeqStmts body = (SeqStmts) result.function("k").body();
    Call invalidation = (Call) ((EvalStmt) body.stmts().get(1)).expr();
    assertThat(((MakeTuple) invalidation.args().get(1)).elements().get(0)).isSameAs(rows);
    assertThat(((MakeTuple) invalidation.args().get(2)).elements().get(0))
        .isEqualTo(ConstInt.of(0, DataType.INDEX));
  }

  @Test
  void markersStandWhereTheStatementStands() {
    Stmt write = new EvalStmt(line(5), List.of("why"), ((EvalStmt) store(window)).expr());
    SeqStmts body = (SeqStmts) fenced(kernel(write)).function("k").body();
    assertThat(body.stmts()).extracting(Stmt::span).containsOnly(line(5));
    assertThat(body.stmts().get(1).leadingComments()).isEmpty();
  }

  @Test
  void markersThatAreThereAreKept() {
    assertUntouched(seq(store(window), region(window, dims(1)), fence));
    Stmt put = eval(op("pld.tile.put", UNKNOWN, window));
    assertUntouched(seq(put, fence));
    assertUntouched(seq(waiting, everything));
    Stmt call = eval(call("helper", TENSOR, Attrs.EMPTY));
    assertUntouched(seq(call, everything, fence));
  }

  @Test
  void someOfTheMarkersAreNone() {
    Var other = var("other", WINDOW);
    Stmt write = store(window);
    for (List<Stmt> following :
        List.of(
            List.of(fence),
            List.of(everything, fence),
            List.of(region),
            List.of(region(other, dims(4, 8)), fence),
            List.of(region, notify, fence))) {
      List<Stmt> before = new ArrayList<>(List.of(write));
      before.addAll(following);
      List<Stmt> after = new ArrayList<>(List.of(write, region, fence));
      after.addAll(following);
      assertSame(
          fenced(kernel(new SeqStmts(Span.UNKNOWN, before))),
          kernel(new SeqStmts(Span.UNKNOWN, after)));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = FunctionType.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"IN_CORE", "AIC", "AIV"})
  void onlyKernelsGetMarkers(FunctionType type) {
    Program program = program(function(type, "f", List.of(), seq(store(window), waiting)));
    assertThat(fenced(program)).isSameAs(program);
  }

  @Test
  void everyHiddenWriteIsReported() {
    PassContext context = PassContext.strict();
    Expr write = op("tile.store", WINDOW, tile, zero, window);
    Expr pair = MakeTuple.of(Span.UNKNOWN, List.of(zero, write));
    Expr inner = op("tile.store", WINDOW, tile, zero, window);
    Program program = kernel(seq(returns(pair), returns(op("tensor.view", WINDOW, inner))));

    assertThat(new InsertCommFence().run(program, context)).isSameAs(program);
    assertThat(context.diagnostics().all())
        .extracting(Diagnostic::code)
        .containsExactly(LateCode.HIDDEN_WRITE, LateCode.HIDDEN_WRITE);
  }

  @Test
  void aHiddenWriteIsReported() {
    PassContext context = PassContext.strict();
    Program program =
        kernel(seq(returns(op("tile.store", WINDOW, tile, zero, window)), store(plain)));
    assertThat(new InsertCommFence().run(program, context)).isSameAs(program);
    assertThat(context.diagnostics().all())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.code()).isEqualTo(LateCode.HIDDEN_WRITE);
              assertThat(found.message()).contains("tile.store");
              assertThat(found.function()).isEqualTo("k");
            });
  }
}
