package io.commgraph.backend.orchestration;

import io.commgraph.ir.RuntimeScopeStmt;

/** A pair of braces of the emitted text: what is declared between them ends with them. */
final class Block {
  private final Block parent;
  private final RuntimeScopeStmt scope;
  private boolean open = true;

  /**
   * @param parent the block around it; {@code null} for the function's
   * @param scope the runtime scope that the braces stand for; {@code null} for other blocks
   */
  Block(Block parent, RuntimeScopeStmt scope) {
    this.parent = parent;
    this.scope = scope;
  }

  Block parent() {
    return parent;
  }

  RuntimeScopeStmt scope() {
    return scope;
  }

  /** Whether the runtime lets go of what belongs to this block before the other one ends. */
  boolean endsWithin(Block other) {
    boolean ends = false;
    for (Block each = this; each != other; each = each.parent) {
      if (each == null) {
        return false;
      }
      ends |= each.isAutomatic();
    }
    return ends;
  }

  /** Whether the runtime has let go of what belongs to this block. */
  boolean hasEnded() {
    boolean ended = false;
    for (Block each = this; !each.open; each = each.parent) {
      ended |= each.isAutomatic();
    }
    return ended;
  }

  private boolean isAutomatic() {
    return scope != null && !scope.manual();
  }

  boolean isOpen() {
    return open;
  }

  void close() {
    open = false;
  }
}
