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

  boolean isOpen() {
    return open;
  }

  void close() {
    open = false;
  }
}
