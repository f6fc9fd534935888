package io.commgraph.backend.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.testing.Ir;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which parameters a function with the parameters {@code a} and {@code b} gives back. */
class ReturnedArgumentsTest {
  private final Var a = Ir.var("a", Ir.TENSOR);
  private final Var b = Ir.var("b", Ir.TENSOR);
  private final IterArg one = Ir.carry("one", a);
  private final IterArg two = Ir.carry("two", b);
  private final IterArg three = Ir.carry("three", a);
  private final Var first = Ir.var("first", Ir.TENSOR);
  private final Var second = Ir.var("second", Ir.TENSOR);
  private final Var third = Ir.var("third", Ir.TENSOR);

  private List<Optional<Integer>> results(Stmt... body) {
    return new ReturnedArguments(Ir.program(Ir.function("f", List.of(a, b), Ir.seq(body)))).of("f");
  }

  private Stmt loop(Expr... yielded) {
    return Ir.loop(
        ForKind.SEQUENTIAL,
        Ir.number(4),
        List.of(one, two, three),
        List.of(first, second, third),
        Ir.yields(yielded));
  }

  @Test
  void whatEveryIterationYieldsIsItself() {
    assertThat(results(loop(one, b, one), Ir.returns(third, second, first)))
        .containsExactly(Optional.of(0), Optional.of(1), Optional.of(0));
  }

  /** After the first iteration {@code three} is {@code a}, after the second {@code b}. */
  @Test
  void whatIsFedFromSwappedCarriesIsNeither() {
    assertThat(results(loop(two, one, one), Ir.returns(first, second, third)))
        .containsExactly(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** In the second iteration the inner loop begins with {@code b}. */
  @Test
  void anInnerLoopIsFollowedAgainWhenWhatItBeginsWithIsNot() {
    IterArg inner = Ir.carry("inner", one);
    Var left = Ir.var("left", Ir.TENSOR);
    Stmt nested =
        Ir.loop(ForKind.SEQUENTIAL, Ir.number(2), List.of(inner), List.of(left), Ir.yields(inner));
    Stmt outer =
        Ir.loop(
            ForKind.SEQUENTIAL,
            Ir.number(4),
            List.of(one, two, three),
            List.of(first, second, third),
            Ir.seq(nested, Ir.yields(two, two, left)));
    assertThat(results(outer, Ir.returns(first, second, third)))
        .containsExactly(Optional.empty(), Optional.of(1), Optional.empty());
  }
}
