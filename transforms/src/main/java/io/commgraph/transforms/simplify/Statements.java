package io.commgraph.transforms.simplify;

import io.commgraph.ir.Stmt;
import io.commgraph.ir.Walk;
import java.util.function.Consumer;

/** Ways through the statements of a body. */
final class Statements {
  private Statements() {}

  /** Hands over the statement and all statements inside it, outer before inner. */
  static void preOrder(Stmt root, Consumer<Stmt> sink) {
    Walk.preOrder(
        root,
        part -> {
          if (part instanceof Stmt stmt) {
            sink.accept(stmt);
            return true;
          }
          return false;
        });
  }
}
