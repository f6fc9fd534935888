package io.commgraph.transforms.simplify.arith;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Var;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Does arithmetic keep the values of expressions, whatever is known about their variables as long
 * as it is true? A program in which something divides by zero has no value to keep.
 */
class ValuePropertyTest {
  private static final int VARIABLES = 3;

  private final Map<Var, BigInteger> values = new LinkedHashMap<>();
  private final Analyzer analyzer = new Analyzer();
  private RandomExpr exprs;

  @Property(tries = 1000, seed = "1")
  void simplifiedExpressionsKeepTheirValue(@ForAll long seed) {
    Random random = prepare(seed);
    Expr expr = random.nextBoolean() ? exprs.integer(5) : exprs.condition(3);
    assumeTruths(random);
    Optional<BigInteger> before = value(expr);
    try {
      Expr simplified = analyzer.simplify(expr);
      before.ifPresent(value -> assertThat(value(simplified)).as(text(expr)).contains(value));
    } catch (DiagnosticException dividesByZero) {
      assertThat(before).as(text(expr)).isEmpty();
    }
  }

  @Property(tries = 1000, seed = "1")
  void whatIsProvedIsTrue(@ForAll long seed) {
    Random random = prepare(seed);
    Expr condition = exprs.condition(2);
    Optional<BigInteger> truth = value(condition);
    if (truth.isPresent() && assumeTruths(random)) {
      boolean proved = proves(condition);
      assertThat(proved && truth.get().signum() == 0).as(text(condition)).isFalse();
    }
  }

  @Property(tries = 1000, seed = "1")
  void valuesLieInTheirIntervals(@ForAll long seed) {
    Random random = prepare(seed);
    Expr expr = exprs.integer(4);
    assumeTruths(random);
    Interval interval = analyzer.interval(expr);
    value(expr)
        .ifPresent(
            value ->
                assertThat(value)
                    .as(text(expr))
                    .isBetween(
                        BigInteger.valueOf(interval.min()), BigInteger.valueOf(interval.max())));
  }

  @Property(tries = 1000, seed = "1")
  void theCanonicalFormKeepsTheValue(@ForAll long seed) {
    prepare(seed);
    Expr expr = exprs.integer(5);
    value(expr)
        .ifPresent(value -> assertThat(value(Canonical.of(expr))).as(text(expr)).contains(value));
  }

  private Random prepare(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < VARIABLES; i++) {
      DataType dtype = random.nextBoolean() ? DataType.INDEX : DataType.INT64;
      Var variable = new Var(Span.UNKNOWN, ScalarType.of(dtype), "xyz".substring(i, i + 1));
      int value = dtype == DataType.INDEX ? random.nextInt(12) : random.nextInt(21) - 10;
      values.put(variable, BigInteger.valueOf(value));
      if (random.nextInt(3) == 0) {
        int low = value - random.nextInt(3);
        analyzer.bindRange(
            variable,
            ConstInt.of(dtype == DataType.INDEX ? Math.max(low, 0) : low, dtype),
            ConstInt.of(value + 1 + random.nextInt(4), dtype));
      }
    }
    exprs = new RandomExpr(random, new ArrayList<>(values.keySet()));
    return random;
  }

  /** Assumes some conditions that hold; whether none of them divides by zero. */
  private boolean assumeTruths(Random random) {
    for (int i = random.nextInt(4); i > 0; i--) {
      Expr condition = exprs.comparison(random.nextInt(3));
      Optional<BigInteger> truth = value(condition);
      if (truth.isEmpty()) {
        return false;
      }
      analyzer.assume(truth.get().signum() == 0 ? Nodes.not(condition) : condition);
    }
    return true;
  }

  private boolean proves(Expr condition) {
    return analyzer.proves(condition);
  }

  private Optional<BigInteger> value(Expr expr) {
    try {
      return Optional.of(Values.of(expr, values));
    } catch (ArithmeticException dividesByZero) {
      return Optional.empty();
    }
  }

  private String text(Expr expr) {
    List<String> assignment = new ArrayList<>();
    values.forEach((variable, value) -> assignment.add(variable + " = " + value));
    return PrefixForm.write(expr) + " with " + assignment;
  }
}
