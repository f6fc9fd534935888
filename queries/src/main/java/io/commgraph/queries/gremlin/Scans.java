package io.commgraph.queries.gremlin;

import io.commgraph.graph.Key;
import java.util.function.BiPredicate;
import org.apache.tinkerpop.gremlin.process.traversal.Compare;
import org.apache.tinkerpop.gremlin.process.traversal.Contains;
import org.apache.tinkerpop.gremlin.process.traversal.Traversal;
import org.apache.tinkerpop.gremlin.process.traversal.step.HasContainerHolder;
import org.apache.tinkerpop.gremlin.process.traversal.step.map.GraphStep;
import org.apache.tinkerpop.gremlin.process.traversal.step.util.HasContainer;
import org.apache.tinkerpop.gremlin.process.traversal.util.TraversalHelper;

/** Whether a query looks at every vertex because it does not start at the index. */
final class Scans {
  private Scans() {}

  /** Whether some start of the compiled traversal has neither ids nor a condition on the kind. */
  static boolean in(Traversal.Admin<?, ?> compiled) {
    return TraversalHelper.getStepsOfAssignableClassRecursively(GraphStep.class, compiled).stream()
        .anyMatch(start -> start.getIds().length == 0 && !isIndexed(start));
  }

  private static boolean isIndexed(GraphStep<?, ?> start) {
    return start.returnsVertex()
        && start instanceof HasContainerHolder holder
        && holder.getHasContainers().stream().anyMatch(Scans::namesKinds);
  }

  private static boolean namesKinds(HasContainer condition) {
    BiPredicate<?, ?> predicate = condition.getBiPredicate();
    return condition.getKey().equals(Key.KIND.text())
        && (predicate.toString().equals(Compare.eq.toString()) || predicate == Contains.within);
  }
}
