package io.commgraph.transforms.collectives;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ir.Program;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Semantics;
import io.commgraph.transforms.Target;
import java.util.List;

/** What the pass has against a program. */
final class Findings {
  private Findings() {}

  static List<Diagnostic> strict(Program program) {
    return of(program, Semantics.STRICT);
  }

  static List<Diagnostic> of(Program program, Semantics semantics) {
    PassContext context = new PassContext(semantics, Target.A2A3, new Diagnostics());
    DiagnosticException thrown =
        catchThrowableOfType(
            DiagnosticException.class,
            () -> new LowerHostTensorCollectives().run(program, context));
    return thrown == null ? List.of() : thrown.diagnostics();
  }
}
