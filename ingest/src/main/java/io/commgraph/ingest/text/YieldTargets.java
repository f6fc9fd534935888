package io.commgraph.ingest.text;

import io.commgraph.ir.IterArg;
import io.commgraph.ir.Span;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * The variables to which the yields of one loop or branch assign their values: the return variables
 * of the statement.
 */
final class YieldTargets {
  private record Target(int name, Type type, Span span) {}

  private final List<Target> targets = new ArrayList<>();

  /** Adds a target unless one of that name is known: both ways of a branch name the same ones. */
  void add(int name, Type type, Span span) {
    for (Target each : targets) {
      if (each.name == name) {
        return;
      }
    }
    targets.add(new Target(name, type, span));
  }

  /** Adds these targets to others. */
  void addTo(YieldTargets others) {
    targets.forEach(each -> others.add(each.name, each.type, each.span));
  }

  boolean isEmpty() {
    return targets.isEmpty();
  }

  /** Defines the return variables. */
  List<Variable> define(Readers readers) {
    List<Variable> variables = new ArrayList<>(targets.size());
    for (Target target : targets) {
      Var variable = new Var(target.span, target.type, readers.in.name(target.name));
      readers.symbols.define(target.name, variable);
      variables.add(variable);
    }
    return variables;
  }

  /** The return variables of a loop, which has one for each carried value even without a yield. */
  List<Variable> defineForLoop(Readers readers, List<IterArg> carried) {
    if (!isEmpty()) {
      return define(readers);
    }
    List<Variable> variables = new ArrayList<>(carried.size());
    for (IterArg each : carried) {
      variables.add(new Var(each.span(), each.type(), each.nameHint() + "_out"));
    }
    return variables;
  }
}
