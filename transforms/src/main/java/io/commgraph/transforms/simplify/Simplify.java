package io.commgraph.transforms.simplify;

import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;

/**
 * Simplifies all functions: integer arithmetic, loops of one or no trip, branches whose condition
 * is decided, and what nothing uses. Passes after it, and the code that is emitted, see constants
 * where the author wrote expressions of constants. Parameters, return types and attributes of
 * functions stay.
 */
public final class Simplify implements Pass {
  @Override
  public String name() {
    return "Simplify";
  }

  @Override
  public Program run(Program program, PassContext context) {
    return simplify(program);
  }

  /**
   * The program with all functions simplified, by name; the same object if nothing changed
   * (Simplify specification, 3).
   *
   * @throws io.commgraph.diagnostics.DiagnosticException if an expression divides by the constant
   *     zero
   */
  public static Program simplify(Program program) {
    return DeepStack.call(() -> program.map(Simplify::simplified));
  }

  /**
   * The function simplified; the same object if nothing changed.
   *
   * @throws io.commgraph.diagnostics.DiagnosticException if an expression divides by the constant
   *     zero
   */
  public static Function simplify(Function function) {
    return DeepStack.call(() -> simplified(function));
  }

  private static Function simplified(Function function) {
    Region region = new Region(Definitions.of(function));
    StmtSimplifier simplifier = new StmtSimplifier(region);
    Stmt body = simplifier.stmt(function.body());
    Stmt live = DeadScalars.remove(body);
    Stmt used = DeadResults.remove(live);
    body = used == live ? live : DeadScalars.remove(used);
    return Retie.buffers(function.withBody(body), region.rebuiltBuffers());
  }
}
