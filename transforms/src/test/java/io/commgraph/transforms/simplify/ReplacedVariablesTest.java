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

import io.commgraph.ir.Attrs;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.SpmdScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.testing.Ir;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What stands for a variable that the pass replaces stands for it everywhere, and only while it
 * holds; the answers are derived by hand.
 */
class ReplacedVariablesTest extends SimplifyFixture {
  /** A branch that is decided: its result is {@code q}. */
  private Stmt decided(Var result) {
    return branch(compare(BinaryOp.LE, number(0), p), yields(q), yields(p), result);
  }

  private static Type rows(Expr count) {
    return new TensorType(DataType.FP32, List.of(count), null, null);
  }

  /** The one extent of the tensor; a comparison would take two unknown ones for the same. */
  private static Expr rowsOf(Expr tensor) {
    return ((TensorType) tensor.type()).shape().get(0);
  }

  @Test
  void theTypeOfABranchsResult() {
    Var n = var("n", INDEX);
    Var x = var("x", rows(n));
    Expr open = compare(BinaryOp.LT, p, q);
    Stmt create = yields(op("tensor.create", rows(n)));

    SeqStmts simplified =
        (SeqStmts) simplify(seq(decided(n), branch(open, create, create, x), use(x)));

    Variable result = ((IfStmt) simplified.stmts().get(0)).returnVars().get(0);
    assertThat(rowsOf(result)).isSameAs(q);
    assertSame(simplified.stmts().get(1), use(result));
  }

  @Test
  void theTypesOfWhatAWhileLoopCarries() {
    Var n = var("n", INDEX);
    IterArg carried = Ir.carry("c", op("tensor.create", rows(n)));
    Var x = var("x", rows(n));

    SeqStmts simplified = (SeqStmts) simplify(seq(decided(n), whilst(carried, x), use(x)));

    WhileStmt loop = (WhileStmt) simplified.stmts().get(0);
    assertThat(rowsOf(loop.iterArgs().get(0))).isSameAs(q);
    assertThat(rowsOf(loop.returnVars().get(0))).isSameAs(q);
    assertSame(simplified.stmts().get(1), use(loop.returnVars().get(0)));
  }

  private Stmt whilst(IterArg carried, Var result) {
    return new WhileStmt(
        Span.UNKNOWN,
        List.of(),
        List.of(carried),
        compare(BinaryOp.LT, p, q),
        seq(use(carried), yields(carried)),
        List.of(result));
  }

  @Test
  void theTypeOfTheResultOfALoopWithoutTrips() {
    Var n = var("n", INDEX);
    IterArg carried = Ir.carry("c", op("tensor.create", rows(n)));
    Var x = var("x", rows(n));
    Stmt loop =
        Ir.loop(ForKind.SEQUENTIAL, number(0), List.of(carried), List.of(x), yields(carried));

    SeqStmts simplified = (SeqStmts) simplify(seq(decided(n), loop, use(x)));

    Variable result = Assigned.in(simplified, "x").var();
    assertThat(rowsOf(result)).isSameAs(q);
    assertSame(simplified.stmts().get(1), use(result));
  }

  @Test
  void theTypeOfAValueThatIsGivenAName() {
    Var n = var("n", INDEX);
    IterArg carried = Ir.carry("c", op("tensor.create", rows(n)));
    Var x = var("x", rows(n));
    Stmt loop =
        Ir.loop(ForKind.SEQUENTIAL, number(1), List.of(carried), List.of(x), yields(carried));

    SeqStmts simplified = (SeqStmts) simplify(seq(decided(n), loop, use(x)));

    Variable name = Assigned.in(simplified, "c").var();
    assertThat(rowsOf(name)).isSameAs(q);
    assertSame(simplified.stmts().get(1), use(name));
  }

  @Test
  void whatAnSpmdScopeDefines() {
    Type type = rows(sum(number(4), number(4)));
    Var x = var("x", type);
    Stmt body = seq(spmd(assign(x, op("tensor.create", type))), use(x));
    Var x2 = var("x", rows(number(8)));
    assertSame(
        simplify(body), seq(spmd(assign(x2, op("tensor.create", rows(number(8))))), use(x2)));
  }

  private static Stmt spmd(Stmt body) {
    return new SpmdScopeStmt(Span.UNKNOWN, List.of(), "", body, Attrs.EMPTY, number(4), false);
  }

  @Test
  void anAssignedParameterIsNoFixedValue() {
    Var result = var("r", INDEX);
    Expr holds = compare(BinaryOp.LE, number(0), p);
    Stmt body =
        seq(
            branch(holds, yields(q), yields(p), result),
            assign(q, op("tensor.read", INDEX, t)),
            use(result));
    Var kept = var("r", INDEX);
    assertSame(
        simplify(body), seq(assign(kept, q), assign(q, op("tensor.read", INDEX, t)), use(kept)));
  }

  @Test
  void aResultThatNothingUsesMayBeWrittenOnTheWay() {
    Var result = var("r", Ir.TENSOR);
    Expr open = compare(BinaryOp.LT, p, q);
    Stmt body =
        seq(
            branch(open, yields(Ir.call("k", Ir.TENSOR, Attrs.EMPTY, t)), yields(t), result),
            use(t));
    assertSame(simplify(body), body);
  }

  @Test
  void aWhileLoopKeepsWhatItStartsWithUnlessThatIsGone() {
    Var n = var("n", INDEX);
    Var result = var("r", INDEX);
    IterArg constant = Ir.carry("c", n);
    IterArg stale = Ir.carry("d", result);
    Stmt simplified =
        simplify(
            seq(
                assign(n, number(0)),
                branch(compare(BinaryOp.LE, number(0), p), yields(q), yields(p), result),
                swapping(List.of(constant, stale))));
    IterArg rebuilt = Ir.carry("d", q);
    assertSame(simplified, seq(assign(n, number(0)), swapping(List.of(constant, rebuilt))));
  }

  private Stmt swapping(List<IterArg> carried) {
    return new WhileStmt(
        Span.UNKNOWN,
        List.of(),
        carried,
        compare(BinaryOp.LT, carried.get(0), carried.get(1)),
        seq(use(carried.get(1)), yields(carried.get(1), carried.get(0))),
        List.of(var("x", INDEX), var("y", INDEX)));
  }
}
