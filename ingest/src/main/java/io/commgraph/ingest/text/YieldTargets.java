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
  /** A name on the left of a yield; {@code told} is {@code null} if it has no annotation. */
  private record Target(int name, Type told, Type yielded, Span span) {
    Type type() {
      return told != null ? told : yielded;
    }

    /** A result has the type of what the loop carries: the yielded one may name its variables. */
    Type typeBehindLoop(Type carried) {
      return told != null ? told : carried;
    }
  }

  private final List<Target> targets = new ArrayList<>();
  private boolean listed;

  /** Adds a target unless one of that name is known: both ways of a branch name the same ones. */
  void add(int name, Type told, Type yielded, Span span) {
    for (Target each : targets) {
      if (each.name == name) {
        return;
      }
    }
    targets.add(new Target(name, told, yielded, span));
  }

  /** Makes the targets those that are listed, whatever the yields say. */
  void list() {
    listed = true;
    targets.clear();
  }

  /** Adds a target to the list. */
  void list(int name, Span span) {
    targets.add(new Target(name, null, OpaqueType.UNKNOWN, span));
  }

  /** Adds these targets to others. */
  void addTo(YieldTargets others) {
    targets.forEach(each -> others.add(each.name, each.told, each.yielded, each.span));
  }

  private boolean isEmpty() {
    return targets.isEmpty();
  }

  /** Defines the return variables of a branch, or of a loop that carries nothing. */
  List<Variable> define(Readers readers) {
    List<Variable> variables = new ArrayList<>(targets.size());
    for (Target target : targets) {
      variables.add(define(readers, target, target.type()));
    }
    return variables;
  }

  private static Variable define(Readers readers, Target target, Type type) {
    Var variable =
        readers.symbols.bound(target.name, readers.untold.of(target.name, type), target.span);
    readers.symbols.define(target.name, variable);
    return variable;
  }

  /** The return variables of a loop, which has one for each carried value even without a yield. */
  List<Variable> defineForLoop(Readers readers, List<IterArg> carried) {
    if (listed || targets.size() != carried.size() && !isEmpty()) {
      return define(readers);
    }
    List<Variable> variables = new ArrayList<>(carried.size());
    for (int i = 0; i < carried.size(); i++) {
      IterArg each = carried.get(i);
      variables.add(
          isEmpty()
              ? new Var(each.span(), each.type(), each.nameHint() + "_out")
              : define(readers, targets.get(i), targets.get(i).typeBehindLoop(each.type())));
    }
    return variables;
  }
}
