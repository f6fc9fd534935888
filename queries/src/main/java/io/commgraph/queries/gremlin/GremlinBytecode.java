package io.commgraph.queries.gremlin;

import static java.util.stream.Collectors.toSet;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.QueryCode;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.configuration2.Configuration;
import org.apache.tinkerpop.gremlin.language.grammar.GremlinParser;
import org.apache.tinkerpop.gremlin.process.traversal.Bytecode;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.Text;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.TraversalStrategyProxy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.decoration.OptionsStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.decoration.PartitionStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.decoration.SeedStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.decoration.SubgraphStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.optimization.ProductiveByStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.verification.EdgeLabelVerificationStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.verification.ReadOnlyStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.verification.ReservedKeysVerificationStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.util.ConnectiveP;
import org.apache.tinkerpop.gremlin.util.function.Lambda;
import org.apache.tinkerpop.gremlin.util.iterator.IteratorUtils;

/**
 * Looks through a query that a client of another process compiled. What text may say, bytecode may
 * say: the steps of the grammar, less those that do more than read, and no code.
 */
final class GremlinBytecode {
  private static final Set<String> STEPS =
      named("traversalMethod", "traversalSelfMethod", "traversalSourceSpawnMethod");

  private static final Set<String> SOURCE_STEPS =
      Stream.concat(named("traversalSourceSelfMethod").stream(), Stream.of("withoutStrategies"))
          .collect(toSet());

  /** Those that the grammar knows, and what {@code with} becomes. */
  private static final Set<Class<?>> STRATEGIES =
      Set.of(
          OptionsStrategy.class,
          ReadOnlyStrategy.class,
          SeedStrategy.class,
          PartitionStrategy.class,
          SubgraphStrategy.class,
          ProductiveByStrategy.class,
          EdgeLabelVerificationStrategy.class,
          ReservedKeysVerificationStrategy.class);

  private int steps;

  private GremlinBytecode() {}

  /**
   * Looks through all of it.
   *
   * @throws DiagnosticException if it asks for more than reading
   */
  static void check(Bytecode bytecode) {
    new GremlinBytecode().part(bytecode, 0);
  }

  private static Set<String> named(String... kinds) {
    Set<String> wanted = Set.of(kinds);
    return Arrays.stream(GremlinParser.ruleNames)
        .map(name -> name.split("_", 2))
        .filter(name -> name.length == 2 && wanted.contains(name[0]))
        .map(name -> name[1])
        .collect(toSet());
  }

  private void part(Object part, int depth) {
    GremlinText.checkSize(steps, depth);
    if (part instanceof Bytecode code) {
      code.getSourceInstructions().forEach(step -> step(step, SOURCE_STEPS, depth));
      code.getStepInstructions().forEach(step -> step(step, STEPS, depth));
    } else if (part instanceof Lambda) {
      throw QueryFault.of(QueryCode.REFUSED, "a lambda");
    } else {
      parts(part).forEach(each -> part(each, depth + 1));
    }
  }

  /** What an argument holds. */
  private static Collection<?> parts(Object argument) {
    if (argument instanceof Traversal<?, ?> traversal) {
      return List.of(traversal.asAdmin().getBytecode());
    }
    if (argument instanceof Bytecode.Binding<?> binding) {
      return Collections.singletonList(binding.value());
    }
    if (argument instanceof TraversalStrategyProxy<?> proxy) {
      checkStrategy(proxy.getStrategyClass());
      Configuration configuration = proxy.getConfiguration();
      return IteratorUtils.list(
          IteratorUtils.map(configuration.getKeys(), configuration::getProperty));
    }
    if (argument instanceof TraversalStrategy<?> strategy) {
      checkStrategy(strategy.getClass());
    }
    if (argument instanceof ConnectiveP<?> predicate) {
      return predicate.getPredicates();
    }
    if (argument instanceof P<?> predicate) {
      if (predicate.getBiPredicate() instanceof Text.RegexPredicate) {
        throw QueryFault.of(QueryCode.REGULAR_EXPRESSION, "regex()");
      }
      return Collections.singletonList(predicate.getValue());
    }
    if (argument instanceof Map<?, ?> map) {
      return Stream.concat(map.keySet().stream(), map.values().stream()).toList();
    }
    if (argument instanceof Object[] values) {
      return Arrays.asList(values);
    }
    return argument instanceof Collection<?> values ? values : List.of();
  }

  private void step(Bytecode.Instruction step, Set<String> known, int depth) {
    steps++;
    String name = step.getOperator();
    if (!known.contains(name) || GremlinText.REFUSED.contains(name)) {
      throw QueryFault.of(QueryCode.REFUSED, name + "()");
    }
    if (name.equals("times")) {
      rounds(step.getArguments());
    }
    GremlinText.checkSize(steps, depth + 1); // its brackets
    for (Object argument : step.getArguments()) {
      part(argument, depth + 1);
    }
  }

  private static void rounds(Object... arguments) {
    for (Object argument : arguments) {
      Object value = argument instanceof Bytecode.Binding<?> bound ? bound.value() : argument;
      if (value instanceof Number number && number.longValue() > GremlinText.MAX_ROUNDS) {
        throw QueryFault.of(QueryCode.TOO_MANY_ROUNDS, number, GremlinText.MAX_ROUNDS);
      }
    }
  }

  private static void checkStrategy(Class<?> strategy) {
    if (!STRATEGIES.contains(strategy)) {
      throw QueryFault.of(QueryCode.REFUSED, "the strategy " + strategy.getSimpleName());
    }
  }
}
