package io.commgraph.backend.host;

import io.commgraph.backend.host.Value.Missing;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Span;
import io.commgraph.ir.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the variables of a host function are, by identity. */
final class Bindings {
  private final IdentityHashMap<Variable, Value> values = new IdentityHashMap<>();
  private final Map<String, Value> dimensions = new HashMap<>();
  private final Deque<List<IterArg>> carried = new ArrayDeque<>();

  void bind(Variable variable, Value value) {
    values.put(variable, value);
  }

  /** A dynamic dimension is known by its name wherever it occurs in a type. */
  void bindDimension(Variable symbol, Value value) {
    dimensions.put(symbol.nameHint(), value);
  }

  void enterLoop(List<IterArg> iterArgs) {
    carried.push(iterArgs);
  }

  void leaveLoop() {
    carried.pop();
  }

  /** What a variable is; a {@link Missing} that points at its use if nothing defines it. */
  Value of(Variable variable, Span use) {
    return find(variable)
        .orElseGet(
            () ->
                new Missing(
                    Diagnostic.of(HostCode.VALUE_WITHOUT_DEFINITION, use, variable.nameHint())));
  }

  /** What a variable is; empty if nothing defines it. */
  Optional<Value> find(Variable variable) {
    Value known = values.get(variable);
    if (known == null && variable instanceof IterArg stale) {
      known = carriedAs(stale).map(values::get).orElse(null);
    }
    return Optional.ofNullable(known == null ? dimensions.get(variable.nameHint()) : known);
  }

  /**
   * The carried value of a loop around that a stale copy stands for. The simplification upstream
   * rebuilds the carried value of a {@code while} and leaves its condition and body on the object
   * that there was before.
   */
  private Optional<IterArg> carriedAs(IterArg stale) {
    return carried.stream()
        .flatMap(List::stream)
        .filter(each -> each.nameHint().equals(stale.nameHint()))
        .findFirst();
  }
}
