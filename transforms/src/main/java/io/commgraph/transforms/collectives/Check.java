package io.commgraph.transforms.collectives;

import io.commgraph.diagnostics.Diagnostic;
import java.util.List;
import java.util.Optional;

/** A rule for one collective. Rules come in lists: a rule may rely on all rules before it. */
@FunctionalInterface
interface Check {
  /** What is wrong, if the rule is broken. */
  Optional<Diagnostic> violation(CollectiveSite site);

  /** The violation of the first rule that is broken; those after it may be mere consequences. */
  static Optional<Diagnostic> first(List<Check> rules, CollectiveSite site) {
    return rules.stream().flatMap(rule -> rule.violation(site).stream()).findFirst();
  }
}
