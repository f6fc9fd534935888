package io.commgraph.queries.gremlin;

import java.util.List;
import org.apache.tinkerpop.gremlin.process.traversal.Step;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.TraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.step.Mutating;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.CallStep;
import org.apache.tinkerpop.gremlin.process.traversal.step.sideEffect.IoStep;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.AbstractTraversalStrategy;
import org.apache.tinkerpop.gremlin.process.traversal.strategy.verification.VerificationException;

/** Refuses steps that change the graph, read or write files, or call services. */
final class OnlyReading extends AbstractTraversalStrategy<TraversalStrategy.VerificationStrategy>
    implements TraversalStrategy.VerificationStrategy {
  private static final long serialVersionUID = 1L;

  private static final List<Class<?>> REFUSED =
      List.of(Mutating.class, IoStep.class, CallStep.class);

  @Override
  public void apply(Traversal.Admin<?, ?> traversal) {
    for (Step<?, ?> step : traversal.getSteps()) {
      if (REFUSED.stream().anyMatch(refused -> refused.isInstance(step))) {
        throw new Refusal(step, traversal);
      }
    }
  }

  /** Names the step that does not run. */
  static final class Refusal extends VerificationException {
    private static final long serialVersionUID = 1L;

    Refusal(Step<?, ?> step, Traversal.Admin<?, ?> traversal) {
      super(step.toString(), traversal);
    }
  }
}
