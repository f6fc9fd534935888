package io.commgraph.ingest.text;

import io.commgraph.ir.IterArg;
import io.commgraph.ir.OpaqueType;
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
  private boolean listed;

  /** Adds a target unless one of that name is known: both ways of a branch name the same ones. */
  void add(int name, Type type, Span span) {
    for (Target each : targets) {
      if (each.name == name) {
        return;
      }
    }
    targets.add(new Target(name, type, span));
  }

  /** Makes the targets those that are listed, whatever the yields say. */
  void list() {
    listed = true;
    targets.clear();
  }

  /** Adds a target to the list. */
  void list(int name, Span span) {
    targets.add(new Target(name, OpaqueType.UNKNOWN, span));
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
      Type type = readers.untold.of(target.name, target.type);
      Var variable = readers.symbols.bound(target.name, type, target.span);
      readers.symbols.define(target.name, variable);
      variables.add(variable);
    }
    return variables;
  }

  /** The return variables of a loop, which has one for each carried value even without a yield. */
  List<Variable> defineForLoop(Readers readers, List<IterArg> carried) {
    if (listed || !isEmpty()) {
      return define(readers);
    }
    List<Variable> variables = new ArrayList<>(carried.size());
    for (IterArg each : carried) {
      variables.add(new Var(each.span(), each.type(), each.nameHint() + "_out"));
    }
    return variables;
  }
}
