package io.commgraph.ingest.text;

import io.commgraph.ir.Variable;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Gives each variable of a list a name of its own, close to its hint. Hints that occur once are
 * taken as they are; of the others, each variable gets the first free of {@code hint}, {@code
 * hint_1}, {@code hint_2}, … in list order (IR specification, 2.5, steps 3 and 4).
 */
final class NameAllocation {
  private NameAllocation() {}

  /**
   * The name of every variable in the list; one that is in it several times counts once, where it
   * is first.
   */
  static Map<Variable, String> of(List<Variable> variables) {
    return of(variables, Variable::nameHint, Set.of());
  }

  /**
   * The same for other hints than the variables' own.
   *
   * @param reserved names that no variable gets
   */
  static Map<Variable, String> of(
      List<Variable> variables, Function<Variable, String> hints, Set<String> reserved) {
    IdentityHashMap<Variable, String> names = new IdentityHashMap<>();
    Map<String, Integer> occurrences = new HashMap<>();
    Set<Variable> counted = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Variable variable : variables) {
      if (counted.add(variable)) {
        occurrences.merge(hints.apply(variable), 1, Integer::sum);
      }
    }
    Set<String> taken = new HashSet<>(reserved);
    Set<String> unique = new HashSet<>();
    occurrences.forEach(
        (hint, count) -> {
          if (count == 1 && taken.add(hint)) {
            unique.add(hint);
          }
        });
    Map<String, Integer> lastSuffix = new HashMap<>();
    for (Variable variable : variables) {
      String hint = hints.apply(variable);
      if (unique.contains(hint)) {
        names.put(variable, hint);
      } else if (!names.containsKey(variable)) {
        names.put(variable, firstFree(hint, taken, lastSuffix));
      }
    }
    return names;
  }

  /** Names are never given back, so the search goes on after the last suffix of that hint. */
  private static String firstFree(String hint, Set<String> taken, Map<String, Integer> lastSuffix) {
    int suffix = lastSuffix.getOrDefault(hint, -1) + 1;
    String name = suffix == 0 ? hint : hint + '_' + suffix;
    while (!taken.add(name)) {
      name = hint + '_' + ++suffix;
    }
    lastSuffix.put(hint, suffix);
    return name;
  }
}
