package io.commgraph.transforms.simplify;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;
import java.util.ArrayList;
import java.util.List;

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
   * @throws DiagnosticException with the findings of all functions, if an expression divides by the
   *     constant zero
   */
  public static Program simplify(Program program) {
    List<Diagnostic> findings = new ArrayList<>();
    Program simplified =
        DeepStack.call(
            () ->
                program.map(
                    function -> {
                      try {
                        return simplified(function);
                      } catch (DiagnosticException e) {
                        e.diagnostics().forEach(each -> findings.add(each.in(function.name())));
                        return function;
                      }
                    }));
    if (!findings.isEmpty()) {
      throw new DiagnosticException(findings);
    }
    return simplified;
  }

  private static Function simplified(Function function) {
    Region region = new Region(Definitions.of(function));
    Stmt body = new StmtSimplifier(region).stmt(function.body());
    Stmt live = DeadScalars.remove(body);
    Stmt used = DeadResults.remove(live);
    Stmt rest = used == live ? live : DeadScalars.remove(used);
    return Retie.buffers(function.withBody(rest), region.rebuiltBuffers());
  }
}
