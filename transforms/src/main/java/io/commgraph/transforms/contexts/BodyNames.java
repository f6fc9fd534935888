package io.commgraph.transforms.contexts;

import io.commgraph.ir.Function;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The names that a function uses, and fresh ones beside them (passes specification, 7.2). */
final class BodyNames {
  private final Set<String> used = new HashSet<>();

  /** By name, the number to try next: all below are taken, and no name is ever given back. */
  private final Map<String, Integer> next = new HashMap<>();

  BodyNames(Function function) {
    function.params().forEach(param -> used.add(param.nameHint()));
    Walk.preOrder(
        function.body(),
        each -> {
          if (each instanceof Var variable) {
            used.add(variable.nameHint());
          }
          return !(each instanceof Type);
        });
  }

  /** A name for the context of a tensor of that name; it is taken from now on. */
  String contextOf(Variable tensor) {
    String name = tensor.nameHint();
    int end = name.indexOf("__");
    return fresh((end < 0 ? name : name.substring(0, end)) + "_ctx");
  }

  /** {@code name}, or the first of {@code name_1}, {@code name_2}, … that is free. */
  String fresh(String name) {
    int number = next.getOrDefault(name, 0);
    String candidate;
    do {
      candidate = number == 0 ? name : name + "_" + number;
      number++;
    } while (!used.add(candidate));
    next.put(name, number);
    return candidate;
  }
}
