package io.commgraph.transforms.carries;

import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Program;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.runtimescopes.RuntimeScopesVerifier;
import java.util.List;

/**
 * Decides for every value that a {@code for} of chip orchestration carries whether code generation
 * needs a variable of its own for it, and writes the answer into the loop's attributes. Most
 * carried tensors are written in place by the kernels of the body and need none.
 */
public final class ClassifyIterArgCarry implements Pass {
  @Override
  public String name() {
    return "ClassifyIterArgCarry";
  }

  @Override
  public List<Property> required() {
    return List.of(RuntimeScopesVerifier.MATERIALIZED);
  }

  @Override
  public List<Property> produced() {
    return List.of(CarriesVerifier.CLASSIFIED);
  }

  /**
   * Stamps the loops of functions whose type is {@code Orchestration} (passes specification, late
   * passes, 3).
   *
   * @throws io.commgraph.diagnostics.DiagnosticException if a parallel loop carries task ids in a
   *     manual scope and its trip count is not a positive constant, or if a loop does not yield one
   *     value for each one that it carries
   */
  @Override
  public Program run(Program program, PassContext context) {
    return DeepStack.call(() -> classify(program, context));
  }

  private static Program classify(Program program, PassContext context) {
    ReturnedParams returnedParams = new ReturnedParams(program);
    Program stamped =
        program.map(
            function ->
                function.funcType() == FunctionType.ORCHESTRATION
                    ? classify(function, returnedParams, context)
                    : function);
    context.diagnostics().throwIfErrors();
    return stamped;
  }

  private static Function classify(
      Function function, ReturnedParams returnedParams, PassContext context) {
    CarryScan scan = CarryScan.of(function, returnedParams);
    scan.findings().forEach(context.diagnostics()::report);
    return new CarryStamps(scan.carries()).function(function);
  }
}
