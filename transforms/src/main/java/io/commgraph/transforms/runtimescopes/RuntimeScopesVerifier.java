package io.commgraph.transforms.runtimescopes;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Program;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.Verification;

/**
 * Chip orchestration does not leave its runtime scopes to the compiler. Where they stand is not
 * checked: that is up to the author.
 */
public final class RuntimeScopesVerifier {
  /** Chip orchestration has its runtime scopes. */
  public static final Property MATERIALIZED =
      new Property("RuntimeScopesMaterialized", Verification.BASIC, RuntimeScopesVerifier::verify);

  private RuntimeScopesVerifier() {}

  /** Reports orchestrations without scopes (passes specification, late passes, 2.5). */
  private static void verify(Program program, PassContext context) {
    program.functions().stream()
        .filter(function -> function.funcType() == FunctionType.ORCHESTRATION)
        .filter(function -> !MaterializeRuntimeScopes.hasOptedOut(function))
        .map(
            function ->
                Diagnostic.of(PipelineCode.RUNTIME_SCOPES_MISSING, function.span(), function.name())
                    .in(function.name()))
        .forEach(context.diagnostics()::report);
  }
}
