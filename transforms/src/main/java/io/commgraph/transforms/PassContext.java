package io.commgraph.transforms;

import io.commgraph.diagnostics.Diagnostics;

/**
 * What a pass is given besides the program.
 *
 * @param diagnostics where findings go
 */
public record PassContext(Semantics semantics, Target target, Diagnostics diagnostics) {
  /** Strict semantics for the usual target. */
  public static PassContext strict() {
    return new PassContext(Semantics.STRICT, Target.A2A3, new Diagnostics());
  }
}
