package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.ArrayType;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** Scopes, branches and loops, and the values that leave them (design, B.5). */
final class ControlFlow {
  private final Emission emission;
  private final CodeText code;
  private final Consumer<Stmt> body;
  private final Carries carries;
  private final Deque<Consumer<YieldStmt>> yields = new ArrayDeque<>();

  /**
   * @param body emits the statements of a body
   */
  ControlFlow(Emission emission, Consumer<Stmt> body) {
    this.emission = emission;
    this.code = emission.code;
    this.body = body;
    this.carries = new Carries(emission);
  }

  void handOut(YieldStmt yield) {
    Consumer<YieldStmt> receiver = yields.peek();
    if (receiver == null) {
      emission.report(
          OrchestrationCode.STATEMENT_UNSUPPORTED, yield.span(), "a yield outside of a loop");
    } else {
      receiver.accept(yield);
    }
  }

  /** The names that are used after the scope, then the scope. */
  void scope(RuntimeScopeStmt scope) {
    if (scope.manual()) {
      hoistCarries(scope);
    }
    emission.hoist(scope);
    code.line(scope.manual() ? "PTO2_SCOPE(PTO2ScopeMode::MANUAL) {" : "PTO2_SCOPE() {");
    block(scope, () -> body.accept(scope.body()));
    code.line("}");
  }

  /** What the loops of a manual scope carry is declared before the scope. */
  private void hoistCarries(RuntimeScopeStmt scope) {
    for (Stmt stmt : SeqStmts.list(scope.body())) {
      if (stmt instanceof ForStmt loop) {
        carries.declareEarly(loop);
      }
    }
  }

  private void block(RuntimeScopeStmt scope, Runnable inside) {
    code.indent();
    emission.bindings.inside(scope, inside);
    code.outdent();
  }

  void branch(IfStmt branch) {
    String condition = emission.expressions.text(branch.condition());
    List<Symbol> merged = new ArrayList<>();
    branch.returnVars().forEach(each -> merged.add(declareMerged(each)));
    if (branch.elseBody() == null && !merged.isEmpty()) {
      emission.report(
          OrchestrationCode.STATEMENT_UNSUPPORTED, branch.span(), "a branch without an else");
    }
    code.line("if (" + condition + ") {");
    path(branch, branch.thenBody(), merged);
    if (branch.elseBody() != null) {
      code.line("} else {");
      path(branch, branch.elseBody(), merged);
    }
    code.line("}");
    for (int i = 0; i < merged.size(); i++) {
      emission.bindings.bind(branch.returnVars().get(i), merged.get(i));
    }
  }

  /** One way through a branch, which has to say what the branch leaves. */
  private void path(IfStmt branch, Stmt way, List<Symbol> merged) {
    boolean[] merges = {merged.isEmpty()};
    yielding(
        yield -> {
          merges[0] = true;
          merge(yield, merged);
        },
        () -> body.accept(way));
    if (!merges[0]) {
      emission.report(
          OrchestrationCode.STATEMENT_UNSUPPORTED,
          branch.span(),
          "a branch that yields on one path only");
    }
  }

  private void yielding(Consumer<YieldStmt> receiver, Runnable inside) {
    yields.push(receiver);
    block(null, inside);
    yields.pop();
  }

  /** Declares where the values of the branches arrive. */
  private Symbol declareMerged(Variable variable) {
    Symbol early = emission.declaredEarly(variable).orElse(null);
    if (early != null) {
      return early;
    }
    String name = emission.name(variable);
    if (variable.type() instanceof ArrayType) {
      emission.report(
          OrchestrationCode.STATEMENT_UNSUPPORTED, variable.span(), "a branch that yields arrays");
    } else if (variable.type() instanceof TensorLike) {
      code.line("ChipTensor %s = %s;".formatted(name, emission.placeholder(variable)));
    } else {
      code.line("%s %s;".formatted(emission.valueType(variable), name));
    }
    return emission.named(variable, name, Symbol.Origin.OTHER, 0);
  }

  private void merge(YieldStmt yield, List<Symbol> merged) {
    if (!carries.hasOneEach(yield, merged.size())) {
      return;
    }
    for (int i = 0; i < merged.size(); i++) {
      carries.assign(merged.get(i), yield.value().get(i));
    }
  }

  void counted(ForStmt loop) {
    if (loop.kind() == ForKind.UNROLL || loop.kind() == ForKind.PIPELINE) {
      emission.report(
          OrchestrationCode.STATEMENT_UNSUPPORTED,
          loop.span(),
          "a loop of kind " + loop.kind().irName());
    }
    if (!carries.leavesAll(loop, loop.iterArgs(), loop.returnVars())) {
      return;
    }
    List<Carried> carried = carries.of(loop);
    String start = emission.expressions.text(loop.start());
    String stop = emission.expressions.text(loop.stop());
    String step = emission.expressions.text(loop.step());
    String index = emission.names.forVariable(loop.loopVar().nameHint());
    String condition = condition(loop.step(), index, stop, step);
    code.line(
        "for (int64_t %1$s = %2$s; %3$s; %1$s += %4$s) {".formatted(index, start, condition, step));
    String slot = slot(loop, index, start, step);
    yielding(
        yield -> carries.next(yield, carried, slot),
        () -> {
          emission.bindings.bind(
              loop.loopVar(),
              Symbol.ofText(index, loop.loopVar().type(), emission.bindings.block()));
          body.accept(loop.body());
        });
    code.line("}");
    carries.bindResults(loop.returnVars(), carried);
  }

  private static String condition(Expr step, String index, String stop, String stepText) {
    if (step instanceof ConstInt constant) {
      int sign = Long.signum(constant.value());
      return sign == 0 ? "false" : index + (sign > 0 ? " < " : " > ") + stop;
    }
    return "(((%3$s) > 0 && %1$s < %2$s) || ((%3$s) < 0 && %1$s > %2$s))"
        .formatted(index, stop, stepText);
  }

  /** The position of an iteration among all of the loop. */
  private static String slot(ForStmt loop, String index, String start, String step) {
    return isConstant(loop.start(), 0) && isConstant(loop.step(), 1)
        ? index
        : "((%s - %s) / %s)".formatted(index, start, step);
  }

  private static boolean isConstant(Expr expr, long value) {
    return expr instanceof ConstInt constant && constant.value() == value;
  }

  /**
   * A loop with a condition. The reference compiler drops the loop and emits its body once (corpus,
   * known faults).
   */
  void conditional(WhileStmt loop) {
    if (!carries.leavesAll(loop, loop.iterArgs(), loop.returnVars())) {
      return;
    }
    List<Carried> carried = carries.of(loop);
    emission.bindings.carrying(
        loop.iterArgs(),
        () -> {
          code.line("while (" + emission.expressions.text(loop.condition()) + ") {");
          yielding(yield -> carries.next(yield, carried, ""), () -> body.accept(loop.body()));
        });
    code.line("}");
    carries.bindResults(loop.returnVars(), carried);
  }
}
