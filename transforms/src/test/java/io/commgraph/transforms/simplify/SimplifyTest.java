package io.commgraph.transforms.simplify;

import static io.commgraph.testing.Ir.INDEX;
import static io.commgraph.testing.Ir.assertSame;
import static io.commgraph.testing.Ir.assign;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.op;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.var;
import static io.commgraph.testing.Ir.yields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.SimplifyCode;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.BreakStmt;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorLayout;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.TensorView;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.testing.Ir;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules of the pass that are easier to see on small bodies; the answers are derived by hand. */
class SimplifyTest extends SimplifyFixture {
  private static CommDomainScopeStmt domain(Stmt body, WindowBuffer... slots) {
    return new CommDomainScopeStmt(
        Span.UNKNOWN, List.of(), "comm_d0", body, Attrs.EMPTY, List.of(), List.of(slots));
  }

  @Test
  void aConstantReplacesItsNameAndIsRemoved() {
    Var n = var("n", INDEX);
    assertSame(
        simplify(seq(assign(n, number(4)), use(sum(n, p)), use(t))),
        seq(use(sum(p, number(4))), use(t)));
  }

  @Test
  void aConstantOfABranchKeepsItsName() {
    Var n = var("n", INDEX);
    Stmt body = branch(compare(BinaryOp.LT, p, q), seq(assign(n, number(4)), use(n)), null);
    assertThat(simplify(body)).isSameAs(body);
  }

  @Test
  void aDomainIsNoNestingAndScalarsInItAreRemoved() {
    Var n = var("n", INDEX);
    assertSame(
        simplify(domain(seq(assign(n, number(4)), use(n), use(t)))),
        domain(seq(use(number(4)), use(t))));
  }

  @Test
  void windowsFollowTheRebuiltBufferOfTheirDomain() {
    Var base = var("buf", OpaqueType.PTR);
    Expr size = sum(sum(p, number(4)), number(8));
    WindowBuffer buffer = new WindowBuffer(Span.UNKNOWN, base, size, false, false);
    Type type = new DistributedTensorType(DataType.FP32, Ir.dims(4), null, null, buffer);
    Var window = var("w", type);
    Stmt body =
        domain(
            seq(
                assign(base, op("pld.tensor.alloc_window_buffer", OpaqueType.PTR, size)),
                assign(window, op("pld.tensor.window", type, base)),
                use(window)),
            buffer);

    CommDomainScopeStmt scope = (CommDomainScopeStmt) simplify(body);

    WindowBuffer slot = scope.slots().get(0);
    assertSame(slot.size(), sum(p, number(12)));
    DistributedTensorType seen =
        (DistributedTensorType) Assigned.in(scope.body(), "w").var().type();
    assertThat(seen.windowBuffer()).isSameAs(slot);
    DistributedTensorType called =
        (DistributedTensorType) Assigned.in(scope.body(), "w").value().type();
    assertThat(called.windowBuffer()).isSameAs(slot);
  }

  /** The type of the window still names the buffer as it was, whose size reads {@code n}. */
  @Test
  void aConstantInTheSizeOfABufferIsRemoved() {
    Var n = var("n", INDEX);
    Var base = var("buf", OpaqueType.PTR);
    Expr size = sum(n, number(8));
    WindowBuffer buffer = new WindowBuffer(Span.UNKNOWN, base, size, false, false);
    Type type = new DistributedTensorType(DataType.FP32, Ir.dims(4), null, null, buffer);
    Var window = var("w", type);
    Stmt body =
        domain(
            seq(
                assign(n, number(4)),
                assign(base, op("pld.tensor.alloc_window_buffer", OpaqueType.PTR, size)),
                assign(window, op("pld.tensor.window", type, base)),
                use(window)),
            buffer);

    CommDomainScopeStmt scope = (CommDomainScopeStmt) simplify(body);

    assertSame(scope.slots().get(0).size(), number(12));
    assertThat(((SeqStmts) scope.body()).stmts()).hasSize(3);
  }

  @Test
  void anAliasOfATensorStays() {
    Stmt body = seq(assign(var("alias", Ir.TENSOR), t), use(p));
    assertThat(simplify(body)).isSameAs(body);
  }

  @Test
  void aLoopOfOneTripIsItsBody() {
    IterArg carried = Ir.carry("c", p);
    Var next = var("next", INDEX);
    Var result = var("r", INDEX);
    Stmt loop =
        Ir.loop(
            ForKind.SEQUENTIAL,
            number(1),
            List.of(carried),
            List.of(result),
            seq(assign(next, sum(carried, q)), use(next), yields(next)));
    assertSame(
        simplify(seq(loop, use(result))), seq(assign(next, sum(p, q)), use(next), use(next)));
  }

  @Test
  void aLoopWithoutTripsPassesItsInitialValueOn() {
    Var result = var("r", INDEX);
    Stmt loop =
        Ir.loop(
            ForKind.SEQUENTIAL,
            number(0),
            List.of(Ir.carry("c", p)),
            List.of(result),
            seq(use(t), yields(q)));
    assertSame(
        simplify(seq(loop, use(result), use(t))), seq(assign(result, p), use(result), use(t)));
  }

  @Test
  void loopsThatAreParallelOrLeftStay() {
    Stmt parallel = Ir.loop(ForKind.PARALLEL, number(1), List.of(), List.of(), use(t));
    Stmt leave = branch(compare(BinaryOp.LT, p, q), new BreakStmt(Span.UNKNOWN, List.of()), null);
    Stmt left = Ir.loop(1, seq(leave, use(t)));
    Stmt body = seq(parallel, left);
    assertThat(simplify(body)).isSameAs(body);
  }

  @Test
  void aValueWithACallIsEvaluatedOnce() {
    Expr read = op("tensor.read", INDEX, t);
    IterArg carried = new IterArg(Span.UNKNOWN, INDEX, "c", read);
    Var result = var("r", INDEX);
    Stmt loop =
        Ir.loop(
            ForKind.SEQUENTIAL,
            number(1),
            List.of(carried),
            List.of(result),
            seq(use(carried), use(carried), yields(carried)));
    Stmt simplified = simplify(seq(loop, use(result)));
    Var name = (Var) Assigned.in(simplified, "c").var();
    assertSame(simplified, seq(assign(name, read), use(name), use(name), use(name)));
  }

  @Test
  void aDecidedBranchIsTheOneTaken() {
    Var result = var("r", INDEX);
    Expr holds = compare(BinaryOp.LE, number(0), p);
    Stmt branch = branch(holds, seq(use(t), yields(q)), yields(p), result);
    assertSame(simplify(seq(branch, use(result))), seq(use(t), use(q)));
    Expr fails = compare(BinaryOp.LT, p, number(0));
    assertSame(simplify(seq(branch(fails, use(t), null), use(p))), use(p));
  }

  @Test
  void aConditionIsKnownInsideItsBranch() {
    Expr isSmall = compare(BinaryOp.LT, p, number(8));
    Expr bounded =
        new Binary(BinaryOp.MIN, Span.UNKNOWN, ScalarType.of(DataType.INDEX), p, number(16));
    assertSame(
        simplify(seq(branch(isSmall, use(bounded), use(bounded)), use(bounded))),
        seq(branch(isSmall, use(p), use(bounded)), use(bounded)));
  }

  @Test
  void resultsThatNothingUsesAreDroppedTogether() {
    Var inner = var("inner", Ir.TENSOR);
    Var outer = var("outer", Ir.TENSOR);
    Var used = var("used", Ir.TENSOR);
    Expr condition = compare(BinaryOp.LT, p, q);
    Stmt first = branch(condition, yields(t), seq(use(q), yields(t)), inner);
    Stmt second = branch(condition, yields(inner, t), yields(t, t), outer, used);
    assertSame(
        simplify(seq(first, second, use(used))),
        seq(
            branch(condition, seq(), use(q)),
            branch(condition, yields(t), yields(t), used),
            use(used)));
  }

  @Test
  void aViewThatChangesNothingIsItsTensor() {
    Type transposed =
        new TensorType(
            DataType.FP32,
            Ir.dims(4, 8),
            null,
            new TensorView(List.of(), TensorLayout.DN, List.of(), TensorView.DEFAULT.pad()));
    Stmt flip = use(op("tensor.view", transposed, t));
    assertSame(simplify(seq(use(op("tensor.view", Ir.TENSOR, t)), flip)), seq(use(t), flip));
  }

  @Test
  void dimensionsInTypesAreSimplifiedAndKeepTheirScalarsAlive() {
    Var n = var("n", INDEX);
    Var rows = var("rows", INDEX);
    Type type = new TensorType(DataType.FP32, List.of(sum(n, rows)), null, null);
    Type expected = new TensorType(DataType.FP32, List.of(sum(rows, number(4))), null, null);
    assertSame(
        simplify(
            seq(
                assign(n, number(4)),
                assign(rows, sum(p, q)),
                assign(var("x", type), op("tensor.create", type)))),
        seq(assign(rows, sum(p, q)), assign(var("x", expected), op("tensor.create", expected))));
  }

  @Test
  void divisionsByZeroAreReportedForAllFunctions() {
    Expr quotient =
        new Binary(BinaryOp.FLOOR_DIV, Ir.line(3), ScalarType.of(DataType.INDEX), p, number(0));
    Program program =
        Ir.program(
            Ir.function(FunctionType.ORCHESTRATION, "f", List.of(p), use(quotient)),
            Ir.function(FunctionType.ORCHESTRATION, "g", List.of(p), use(quotient)));
    DiagnosticException thrown =
        catchThrowableOfType(DiagnosticException.class, () -> Simplify.simplify(program));
    assertThat(thrown.diagnostics())
        .allMatch(each -> each.code() == SimplifyCode.DIVISION_BY_ZERO)
        .allMatch(each -> each.span().beginLine() == 3)
        .extracting(Diagnostic::function)
        .containsExactly("f", "g");
  }

  @Test
  void aBodyWithoutStatementsStays() {
    Stmt empty = new SeqStmts(Span.UNKNOWN, List.of());
    assertThat(simplify(empty)).isSameAs(empty);
  }

  /** Simplify specification, 5.5: of such a scope only the number of cores is simplified. */
  @Test
  void attributesOfACoreScopeStayUnlessTheyReadWhatWasReplaced() {
    Expr greater = compare(BinaryOp.GT, p, q);
    Stmt body = onCores(sum(p, number(0)), use(q), greater);
    assertSame(simplify(body), onCores(p, use(q), greater));

    Var r = var("r", INDEX);
    Expr certain = compare(BinaryOp.EQ, number(1), number(1));
    Stmt decided = branch(certain, yields(p), yields(q), r);
    assertSame(
        simplify(seq(decided, onCores(r, use(r), compare(BinaryOp.GT, r, q)), use(t))),
        seq(onCores(p, use(p), compare(BinaryOp.LT, q, p)), use(t)));
  }

  private static Stmt onCores(Expr cores, Stmt body, Expr predicate) {
    Attrs attrs = Attrs.EMPTY.with("predicate", AttrValue.of(predicate));
    return new SpmdScopeStmt(Span.UNKNOWN, List.of(), "", body, attrs, cores, false);
  }
}
