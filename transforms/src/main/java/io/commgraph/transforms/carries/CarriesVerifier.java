package io.commgraph.transforms.carries;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Walk;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.Verification;

/** Every loop of chip orchestration says how it carries each of its values. */
public final class CarriesVerifier {
  /** Loops of chip orchestration know how each carried value is rebound. */
  public static final Property CLASSIFIED =
      new Property("IterArgCarryClassified", Verification.BASIC, CarriesVerifier::verify);

  private CarriesVerifier() {}

  /** Reports values about which a loop says nothing (passes specification, late passes, 3.5). */
  private static void verify(Program program, PassContext context) {
    program.functions().stream()
        .filter(function -> function.funcType() == FunctionType.ORCHESTRATION)
        .forEach(function -> verify(function, context.diagnostics()));
  }

  private static void verify(Function function, Diagnostics diagnostics) {
    Walk.preOrder(
        function.body(),
        node -> {
          if (node instanceof ForStmt loop) {
            verify(loop, function.name(), diagnostics);
          }
          return node instanceof Stmt;
        });
  }

  private static void verify(ForStmt loop, String function, Diagnostics diagnostics) {
    for (int i = 0; i < loop.iterArgs().size(); i++) {
      IterArg carried = loop.iterArgs().get(i);
      int size = loop.attrs().getInt(CarryStamps.ARRAY_SIZE + i).orElse(0);
      if (loop.attrs().get(CarryStamps.REBIND + i, AttrValue.Tag.BOOL).isEmpty()) {
        diagnostics.report(
            Diagnostic.of(PipelineCode.CARRY_NOT_CLASSIFIED, loop.span(), carried).in(function));
      } else if (size > 0 && !loop.attrs().isTrue(CarryStamps.REBIND + i)) {
        diagnostics.report(
            Diagnostic.of(PipelineCode.ARRAY_OF_CARRY_IN_PLACE, loop.span(), carried, size)
                .in(function));
      }
    }
  }
}
