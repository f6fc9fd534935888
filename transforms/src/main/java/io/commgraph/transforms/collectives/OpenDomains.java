package io.commgraph.transforms.collectives;

import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.WindowBuffer;
import java.util.IdentityHashMap;

/** The communication domains around the current statement, by the buffers that they own. */
final class OpenDomains {
  private final IdentityHashMap<WindowBuffer, CommDomainScopeStmt> owners = new IdentityHashMap<>();
  private int depth;

  void enter(CommDomainScopeStmt domain) {
    depth++;
    domain.slots().forEach(slot -> owners.put(slot, domain));
  }

  void leave(CommDomainScopeStmt domain) {
    depth--;
    domain.slots().forEach(slot -> owners.remove(slot));
  }

  boolean isEmpty() {
    return depth == 0;
  }

  /**
   * The domain that owns the buffer, {@code null} if none of those around does; a buffer is the
   * slot of exactly one domain.
   */
  CommDomainScopeStmt owner(WindowBuffer buffer) {
    return owners.get(buffer);
  }
}
