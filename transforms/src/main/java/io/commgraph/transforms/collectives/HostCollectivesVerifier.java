package io.commgraph.transforms.collectives;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Walk;
import io.commgraph.ops.HostCollective;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.Verification;

/** No statement of host orchestration is a collective any more (passes specification, 5.7). */
final class HostCollectivesVerifier {
  /** Host collectives are dispatches of built-in kernels. */
  static final Property LOWERED =
      new Property("HostCollectivesLowered", Verification.BASIC, HostCollectivesVerifier::verify);

  private HostCollectivesVerifier() {}

  /** Reports collectives that are left as statements. */
  private static void verify(Program program, PassContext context) {
    program.functions().stream()
        .filter(Function::isHostOrchestration)
        .forEach(
            function -> Walk.preOrder(function.body(), part -> enter(part, function, context)));
  }

  private static boolean enter(Fielded part, Function function, PassContext context) {
    if (part instanceof AssignStmt assign) {
      check(assign.value(), function, context);
    } else if (part instanceof EvalStmt eval) {
      check(eval.expr(), function, context);
    }
    return part instanceof Stmt;
  }

  private static void check(Expr value, Function function, PassContext context) {
    HostCollective.of(value)
        .ifPresent(
            collective ->
                context
                    .diagnostics()
                    .report(
                        Diagnostic.of(
                                PipelineCode.COLLECTIVE_LEFT, value.span(), collective.operator())
                            .in(function.name())));
  }
}
