package io.commgraph.backend.kernel;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.KernelCode;

/** What kernel code cannot express, as an error at the statement that asks for it. */
final class Refusal {
  private Refusal() {}

  static DiagnosticException of(Body body, String what) {
    return of(body, KernelCode.CONSTRUCT_NOT_SUPPORTED, body.function().name(), what);
  }

  static DiagnosticException of(Body body, KernelCode code, Object... arguments) {
    return new DiagnosticException(
        Diagnostic.of(code, body.place(), arguments).in(body.function().name()));
  }
}
