package io.commgraph.transforms.carries;

import io.commgraph.ir.Expr;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the variables of a function are assigned and which loops they are results of, by the place
 * in pre-order. While a loop is being left, what stands in its body is what was defined since its
 * own place. A program that is not in SSA form defines a variable more than once.
 */
final class Definitions {
  /** A value that an inner loop hands out. */
  record LoopResult(IterArg slot, Carry carry) {}

  private record Placed<T>(int place, T definition) {}

  private final IdentityHashMap<Variable, List<Placed<Expr>>> assigned = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, List<Placed<LoopResult>>> results =
      new IdentityHashMap<>();
  private int next;

  /** The place of the next statement. */
  int enter() {
    return next++;
  }

  void assign(Variable variable, Expr value) {
    add(assigned, variable, enter(), value);
  }

  void result(Variable variable, int placeOfLoop, LoopResult result) {
    add(results, variable, placeOfLoop, result);
  }

  /** What the variable is assigned from that place on, in order. */
  Stream<Expr> assignedSince(int place, Variable variable) {
    return since(assigned, place, variable);
  }

  /** The loops from that place on of which the variable is a result, in order. */
  Stream<LoopResult> resultsSince(int place, Variable variable) {
    return since(results, place, variable);
  }

  private static <T> void add(
      IdentityHashMap<Variable, List<Placed<T>>> definitions,
      Variable variable,
      int place,
      T definition) {
    definitions
        .computeIfAbsent(variable, unknown -> new ArrayList<>(1))
        .add(new Placed<>(place, definition));
  }

  private static <T> Stream<T> since(
      IdentityHashMap<Variable, List<Placed<T>>> definitions, int place, Variable variable) {
    return definitions.getOrDefault(variable, List.of()).stream()
        .filter(each -> each.place() >= place)
        .map(Placed::definition);
  }
}
