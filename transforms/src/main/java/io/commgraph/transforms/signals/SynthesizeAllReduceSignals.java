package io.commgraph.transforms.signals;

import io.commgraph.analyses.CommGraph;
import io.commgraph.analyses.HostCollectives;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.SignalCode;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.EvalStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Var;
import io.commgraph.ops.HostCollective;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Gives every all-reduce of host orchestration its signal. One without a signal gets a private
 * window in front of it, and one in a {@code return} gets a statement of its own (passes
 * specification, 3).
 */
public final class SynthesizeAllReduceSignals implements Pass {
  @Override
  public String name() {
    return "SynthesizeAllReduceSignals";
  }

  @Override
  public List<Property> produced() {
    return List.of(AllReduceSignalsVerifier.SYNTHESIZED);
  }

  @Override
  public Program run(Program program, PassContext context) {
    if (program.functions().stream().noneMatch(Function::isHostOrchestration)) {
      return program;
    }
    ProgramGraph graph = context.graph(program);
    IdentityHashMap<Expr, Boolean> allReduces = new IdentityHashMap<>();
    for (Function function : program.functions()) {
      if (function.isHostOrchestration()) {
        collect(function, graph, allReduces, context.diagnostics());
      }
    }
    if (allReduces.isEmpty()) {
      return program;
    }
    SignalNames names = new SignalNames(program);
    Program result =
        program.map(
            function ->
                function.isHostOrchestration()
                    ? new Lifter(allReduces, names, function, context.diagnostics())
                        .function(function)
                    : function);
    context.diagnostics().throwIfErrors();
    return result;
  }

  private static void collect(
      Function function,
      ProgramGraph graph,
      IdentityHashMap<Expr, Boolean> allReduces,
      Diagnostics diagnostics) {
    for (HostCollectives.Collective each :
        HostCollectives.of(CommGraph.g(graph), function.name())) {
      if (each.operator() != HostCollective.ALL_REDUCE) {
        continue;
      }
      Call call = (Call) graph.node(each.nid());
      allReduces.put(call, true);
      int operands = each.operands().size();
      int cores = call.kwargs().getInt("core_num").orElse(1);
      if (operands != 1 && operands != 2) {
        report(diagnostics, function, SignalCode.ALL_REDUCE_OPERANDS, call, operands);
      } else if (operands == 1 && each.inLoop()) {
        report(diagnostics, function, SignalCode.ALL_REDUCE_IN_LOOP, call);
      } else if (operands == 1 && cores <= 0) {
        report(diagnostics, function, SignalCode.CORE_COUNT, call, cores);
      }
    }
  }

  private static void report(
      Diagnostics diagnostics, Function function, SignalCode code, Call call, Object... arguments) {
    diagnostics.report(Diagnostic.of(code, call.span(), arguments).in(function.name()));
  }

  /** Rewrites the statements that are an all-reduce; one that is met elsewhere is an error. */
  private static final class Lifter extends Rewriter {
    private final IdentityHashMap<Expr, Boolean> allReduces;
    private final SignalNames names;
    private final Function function;
    private final Diagnostics diagnostics;

    Lifter(
        IdentityHashMap<Expr, Boolean> allReduces,
        SignalNames names,
        Function function,
        Diagnostics diagnostics) {
      this.allReduces = allReduces;
      this.names = names;
      this.function = function;
      this.diagnostics = diagnostics;
    }

    @Override
    protected Expr expr(Expr expr) {
      if (allReduces.containsKey(expr)) {
        report(diagnostics, function, SignalCode.ALL_REDUCE_NOT_DIRECT, (Call) expr);
      }
      return super.expr(expr);
    }

    @Override
    protected Stmt stmt(Stmt stmt) {
      List<Stmt> prelude = new ArrayList<>();
      if (stmt instanceof AssignStmt assign && allReduces.containsKey(assign.value())) {
        Expr value = direct((Call) assign.value(), prelude);
        return value == assign.value()
            ? stmt
            : after(
                prelude,
                new AssignStmt(assign.span(), assign.leadingComments(), assign.var(), value));
      }
      if (stmt instanceof EvalStmt eval && allReduces.containsKey(eval.expr())) {
        Expr value = direct((Call) eval.expr(), prelude);
        return value == eval.expr()
            ? stmt
            : after(prelude, new EvalStmt(eval.span(), eval.leadingComments(), value));
      }
      return stmt instanceof ReturnStmt returned ? returned(returned, prelude) : super.stmt(stmt);
    }

    private Stmt returned(ReturnStmt stmt, List<Stmt> prelude) {
      List<Expr> values = new ArrayList<>();
      for (Expr value : stmt.value()) {
        if (allReduces.containsKey(value)) {
          Call lifted = direct((Call) value, prelude);
          lifted = diagnostics.hasErrors() ? lifted : made(lifted, lifted.args());
          Var result = new Var(value.span(), lifted.type(), names.nextResult());
          prelude.add(AssignStmt.of(value.span(), result, lifted));
          values.add(result);
        } else {
          values.add(value);
        }
      }
      ReturnStmt lifted = new ReturnStmt(stmt.span(), stmt.leadingComments(), values);
      return prelude.isEmpty() ? super.stmt(stmt) : after(prelude, super.stmt(lifted));
    }

    private static Stmt after(List<Stmt> prelude, Stmt stmt) {
      prelude.add(stmt);
      return SeqStmts.of(Span.UNKNOWN, prelude);
    }

    /**
     * The call with its signal; the statements that make the signal are added to {@code prelude}.
     */
    private Call direct(Call call, List<Stmt> prelude) {
      Call inner = rebuild(call);
      if (inner.args().size() != 1 || diagnostics.hasErrors()) {
        return inner;
      }
      Signal signal = Signal.of(inner, names);
      prelude.addAll(signal.statements());
      return made(inner, List.of(inner.args().get(0), signal.variable()));
    }

    /** An all-reduce of these operands; it has the type of its target. */
    private static Call made(Call call, List<Expr> args) {
      return Call.of(call.span(), args.get(0).type(), call.op().name(), args, call.kwargs());
    }
  }
}
