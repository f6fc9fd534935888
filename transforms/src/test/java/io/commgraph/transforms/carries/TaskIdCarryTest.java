package io.commgraph.transforms.carries;

import static io.commgraph.testing.Ir.INDEX;
import static io.commgraph.testing.Ir.TASK_ID;
import static io.commgraph.testing.Ir.attrs;
import static io.commgraph.testing.Ir.carry;
import static io.commgraph.testing.Ir.loop;
import static io.commgraph.testing.Ir.manual;
import static io.commgraph.testing.Ir.number;
import static io.commgraph.testing.Ir.seq;
import static io.commgraph.testing.Ir.var;
import static io.commgraph.testing.Ir.yields;

import io.commgraph.diagnostics.LateCode;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Unary;
import io.commgraph.ir.UnaryOp;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Late passes, 3.4 and 3.5; no program of the corpus carries a task id in a manual scope. */
class TaskIdCarryTest extends CarryFixture {
  private final Var firstTask = var("firstTask", TASK_ID);
  private final IterArg task = carry("task", firstTask);

  private ForStmt tasks(ForKind kind, Expr from, Expr to, Expr step, IterArg slot, Stmt... body) {
    return loop(kind, from, to, step, List.of(slot), List.of(var("r", TASK_ID)), seq(body));
  }

  private ForStmt parallel(long from, long to, long step) {
    return tasks(ForKind.PARALLEL, number(from), number(to), number(step), task, yields(firstTask));
  }

  private static Attrs sized(int size) {
    return attrs("iter_arg_rebind_0", true, "iter_arg_array_size_0", size);
  }

  @Test
  void aParallelLoopInAManualScopeKeepsOneTaskAnIteration() {
    assertStamps(withBody(manual(parallel(0, 4, 1))), sized(4));
    assertStamps(withBody(manual(parallel(0, 5, 2))), sized(3));
    assertStamps(withBody(manual(parallel(4, 0, -1))), sized(4));
    assertStamps(withBody(parallel(0, 4, 1)), rebind(true));
    assertStamps(
        withBody(seq(manual(parallel(0, 4, 1)), parallel(0, 4, 1))), sized(4), rebind(true));
  }

  @Test
  void aNegatedConstantIsAConstant() {
    Expr minusTwo = new Unary(UnaryOp.NEG, Span.UNKNOWN, ScalarType.of(DataType.INDEX), number(2));
    assertStamps(
        withBody(
            manual(
                tasks(ForKind.PARALLEL, number(6), number(0), minusTwo, task, yields(firstTask)))),
        sized(3));
  }

  @Test
  void aSequentialLoopTakesTheSizeOfTheInnerLoopThatItYields() {
    ForStmt two = parallelOver(task, 2);
    ForStmt three = parallelOver(task, 3);
    assertStamps(
        withBody(
            manual(
                tasks(
                    ForKind.SEQUENTIAL,
                    number(0),
                    number(9),
                    number(1),
                    task,
                    two,
                    three,
                    yields(three.returnVars().get(0))))),
        sized(3),
        sized(2),
        sized(3));
    ForStmt plain =
        tasks(ForKind.SEQUENTIAL, number(0), number(2), number(1), carry("t", task), yields(task));
    assertStamps(
        withBody(
            manual(
                tasks(
                    ForKind.PARALLEL,
                    number(0),
                    number(4),
                    number(1),
                    task,
                    plain,
                    yields(plain.returnVars().get(0))))),
        sized(4),
        rebind(true));
  }

  private ForStmt parallelOver(Expr init, long count) {
    IterArg inner = carry("inner", init);
    return tasks(ForKind.PARALLEL, number(0), number(count), number(1), inner, yields(inner));
  }

  @Test
  void unrolledLoopsKeepNoArray() {
    assertStamps(
        withBody(
            manual(
                tasks(ForKind.UNROLL, number(0), number(4), number(1), task, yields(firstTask)))),
        rebind(true));
  }

  @Test
  void aParallelLoopOfTasksNeedsAConstantCount() {
    Variable count = var("count", INDEX);
    assertRefused(
        LateCode.TASK_CARRY_WITHOUT_COUNT,
        manual(tasks(ForKind.PARALLEL, number(0), count, number(1), task, yields(firstTask))));
    assertRefused(LateCode.TASK_CARRY_OF_EMPTY_LOOP, manual(parallel(0, 0, 1)));
    assertRefused(LateCode.TASK_CARRY_OF_EMPTY_LOOP, manual(parallel(0, 4, 0)));
    assertRefused(LateCode.TASK_CARRY_TOO_LARGE, manual(parallel(0, 1L << 31, 1)));
    assertRefused(
        LateCode.TASK_CARRY_TOO_LARGE, manual(parallel(Long.MIN_VALUE, Long.MAX_VALUE, 1)));
  }

  @Test
  void theOuterOneOfTwoWrongLoopsIsReportedFirst() {
    ForStmt inner = parallel(0, 0, 1);
    ForStmt outer =
        tasks(
            ForKind.PARALLEL,
            number(0),
            var("count", INDEX),
            number(1),
            carry("outer", firstTask),
            inner,
            yields(firstTask));
    assertRefused(LateCode.TASK_CARRY_WITHOUT_COUNT, manual(outer));
  }
}
