package io.commgraph.ingest.text;

import io.commgraph.ir.Function;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What each variable is called in one function or statement (IR specification, 2.5). */
final class Names {
  /** Every variable goes by its hint: in types and expressions that stand alone. */
  static final Names HINTS = new Names(Map.of(), Map.of(), null);

  private static final String FREE = "__FREE_VAR";

  private final Map<Variable, String> local;
  private final Map<Variable, String> dynamic;
  private final Occurrences body;

  private Names(Map<Variable, String> local, Map<Variable, String> dynamic, Occurrences body) {
    this.local = local;
    this.dynamic = dynamic;
    this.body = body;
  }

  /** The names in a function, where variables that nothing binds are marked. */
  static Names in(Function function, Occurrences body, Map<Variable, String> dynamic) {
    Names names = allocate(function.params(), body, dynamic);
    Set<Variable> params = Collections.newSetFromMap(new IdentityHashMap<>());
    params.addAll(function.params());
    for (Variable use : body.uses().variables()) {
      if (!params.contains(use) && !body.defines(use) && !dynamic.containsKey(use)) {
        names.local.merge(use, FREE, String::concat);
      }
    }
    return names;
  }

  /**
   * The names in a function of an exact text: all are identifiers, no two variables share one, and
   * what the text declares goes by its declared name.
   */
  static Names exact(
      Function function, Occurrences body, Map<Variable, String> declared, String prefix) {
    List<Variable> ordered = new ArrayList<>(function.params());
    ordered.addAll(body.definitions());
    ordered.removeIf(declared::containsKey);
    Set<String> reserved = Identifiers.reserved(prefix);
    reserved.addAll(declared.values());
    return new Names(
        NameAllocation.of(ordered, each -> Identifiers.of(each.nameHint()), reserved),
        declared,
        body);
  }

  /** The names in the declarations of an exact text. */
  static Names declared(Map<Variable, String> declared) {
    return new Names(Map.of(), declared, null);
  }

  /** The names in a statement that stands alone. */
  static Names in(Stmt root) {
    return allocate(List.of(), Occurrences.in(root), Map.of());
  }

  private static Names allocate(
      List<Variable> params, Occurrences body, Map<Variable, String> dynamic) {
    List<Variable> ordered = new ArrayList<>(params);
    ordered.addAll(body.definitions());
    ordered.addAll(body.uses().variables());
    ordered.removeIf(dynamic::containsKey);
    return new Names(NameAllocation.of(ordered), dynamic, body);
  }

  /** The name of a variable. */
  String of(Variable variable) {
    String name = local.get(variable);
    return name == null ? inDimension(variable) : name;
  }

  /** The name of a variable inside a dimension that is computed: only dynamic names are known. */
  String inDimension(Variable variable) {
    return dynamic.getOrDefault(variable, variable.nameHint());
  }

  /** Whether the body binds the variable. */
  boolean bodyDefines(Variable variable) {
    return body != null && body.defines(variable);
  }
}
