package io.commgraph.transforms.signals;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Walk;
import io.commgraph.ops.HostCollective;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.Verification;

/** Every all-reduce of host orchestration has two operands (design note, "Output invariants"). */
final class AllReduceSignalsVerifier {
  /** Every all-reduce of the host has its signal as second operand. */
  static final Property SYNTHESIZED =
      new Property(
          "AllReduceSignalsSynthesized", Verification.BASIC, AllReduceSignalsVerifier::verify);

  private AllReduceSignalsVerifier() {}

  /** Reports all-reduces without a signal. */
  private static void verify(Program program, PassContext context) {
    program.functions().stream()
        .filter(Function::isHostOrchestration)
        .forEach(function -> verify(function, context));
  }

  private static void verify(Function function, PassContext context) {
    Walk.preOrder(
        function.body(),
        each -> {
          if (each instanceof CallLike call
              && call.op().is(HostCollective.ALL_REDUCE.operator())
              && call.args().size() != 2) {
            context
                .diagnostics()
                .report(
                    Diagnostic.of(PipelineCode.SIGNAL_MISSING, call.span(), call.args().size())
                        .in(function.name()));
          }
          return true;
        });
  }
}
