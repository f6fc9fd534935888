package io.commgraph.transforms.simplify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.testing.Ir;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Does a body make the same calls with the same operands after it has been simplified? */
class EffectsPropertyTest {
  private final Variable index = Ir.var("p", ScalarType.of(DataType.INDEX));
  private final Variable signed = Ir.var("q", ScalarType.of(DataType.INT64));

  @Property(tries = 2000, seed = "1")
  void simplifyingKeepsTheCalls(@ForAll long seed) {
    check(seed, EffectsPropertyTest::simplified);
  }

  @Property(tries = 500, seed = "1")
  void removingDeadScalarsKeepsTheCalls(@ForAll long seed) {
    check(seed, DeadScalars::remove);
  }

  @Property(tries = 500, seed = "1")
  void removingDeadResultsKeepsTheCalls(@ForAll long seed) {
    check(seed, DeadResults::remove);
  }

  /** Neither the test nor the pass may work out 3 to the power of 2 to the power of 100. */
  @Example
  void aValueThatIsSquaredOverAndOverHangsNothing() {
    List<Stmt> stmts = new ArrayList<>();
    Variable last = Ir.var("x", index.type());
    stmts.add(Ir.assign((Var) last, Ir.number(3)));
    Variable counted = Ir.var("y", index.type());
    for (int i = 0; i < 100; i++) {
      Var next = Ir.var("x" + i, index.type());
      stmts.add(Ir.assign(next, square(last)));
      last = next;
    }
    IterArg carried = Ir.carry("carried", index);
    stmts.add(
        Ir.loop(
            ForKind.SEQUENTIAL,
            Ir.number(100),
            List.of(carried),
            List.of(counted),
            Ir.yields(square(carried))));
    stmts.add(Ir.eval(Ir.op("system.use", index.type(), last, counted)));
    Stmt body = SeqStmts.of(Span.UNKNOWN, stmts);

    IdentityHashMap<Variable, BigInteger> values = new IdentityHashMap<>();
    values.put(index, BigInteger.valueOf(7));
    assertThatThrownBy(() -> Interpreter.trace(body, values))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage("grows too large");
    assertThat(simplified(body)).isNotNull();
  }

  private static Expr square(Variable of) {
    return new Binary(BinaryOp.MUL, Span.UNKNOWN, ScalarType.of(DataType.INDEX), of, of);
  }

  private static Stmt simplified(Stmt body) {
    Function function = Ir.function(FunctionType.ORCHESTRATION, "f", List.of(), body);
    Program program = Simplify.simplify(Ir.program(function));
    return program.function("f").body();
  }

  private void check(long seed, UnaryOperator<Stmt> pass) {
    Random random = new Random(seed);
    Stmt body = new RandomBody(random).of(List.of(index, signed));
    Optional<Stmt> changed = tryPass(body, pass);
    for (int i = 0; i < 5; i++) {
      IdentityHashMap<Variable, BigInteger> values = new IdentityHashMap<>();
      values.put(index, BigInteger.valueOf(random.nextInt(6)));
      values.put(signed, BigInteger.valueOf(random.nextInt(9) - 4));
      Optional<List<String>> before = trace(body, values);
      if (before.isPresent() && changed.isPresent()) {
        assertThat(trace(changed.get(), values)).isEqualTo(before);
      }
    }
  }

  /** Nothing if something, reached or not, divides by the constant zero. */
  private static Optional<Stmt> tryPass(Stmt body, UnaryOperator<Stmt> pass) {
    try {
      return Optional.of(pass.apply(body));
    } catch (DiagnosticException dividesByZero) {
      return Optional.empty();
    }
  }

  private static Optional<List<String>> trace(
      Stmt body, IdentityHashMap<Variable, BigInteger> values) {
    try {
      return Optional.of(Interpreter.trace(body, values));
    } catch (ArithmeticException dividesByZero) {
      return Optional.empty();
    }
  }
}
