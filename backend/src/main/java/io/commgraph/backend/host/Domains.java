package io.commgraph.backend.host;

import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import java.util.IdentityHashMap;
import java.util.Optional;

/**
 * The communication domains that are open, and the names of their buffers (code generation
 * specification, A.4, A.6). A buffer belongs to the domain of whose slots it is one.
 */
final class Domains {
  /**
   * A domain in the driver.
   *
   * @param handle the local variable that holds it
   * @param token the key of its ordering tokens, one a device
   */
  record Domain(CommDomainScopeStmt scope, String handle, String token) {
    /** The ordering token of a device. */
    String token(String rank) {
      return Python.tensor(token) + "[" + rank + "]";
    }

    /** There is one object for each; to compare scopes would be to look at all that is in them. */
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return handle.hashCode();
    }
  }

  private record Slot(Domain domain, String name) {}

  private final IdentityHashMap<CommDomainScopeStmt, Domain> declared = new IdentityHashMap<>();
  private final IdentityHashMap<WindowBuffer, Slot> slots = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, WindowBuffer> byBase = new IdentityHashMap<>();

  /** Makes a domain known before it is open. */
  Domain declare(CommDomainScopeStmt scope, PythonNames locals, PythonNames keys) {
    String handle = locals.fresh("__" + scope.nameHint());
    Domain domain = new Domain(scope, handle, keys.fresh(handle + "_ord"));
    declared.put(scope, domain);
    PythonNames buffers = PythonNames.ofKeys();
    for (WindowBuffer slot : scope.slots()) {
      slots.put(slot, new Slot(domain, buffers.fresh(slot.nameHint())));
      byBase.put(slot.base(), slot);
    }
    return domain;
  }

  Domain of(CommDomainScopeStmt scope) {
    return declared.get(scope);
  }

  /** The domain of a buffer. */
  Optional<Domain> of(WindowBuffer buffer) {
    return Optional.ofNullable(slots.get(buffer)).map(Slot::domain);
  }

  /** The buffer that an allocation's pointer stands for. */
  Optional<WindowBuffer> allocatedAs(Variable pointer) {
    return Optional.ofNullable(byBase.get(pointer));
  }

  /** The name of a buffer within its domain. */
  String name(WindowBuffer buffer) {
    return slots.get(buffer).name();
  }
}
