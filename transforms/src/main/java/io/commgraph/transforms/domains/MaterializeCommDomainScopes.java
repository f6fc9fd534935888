package io.commgraph.transforms.domains;

import io.commgraph.analyses.Allocations;
import io.commgraph.analyses.CommDomains;
import io.commgraph.analyses.CommGraph;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DomainCode;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Call;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.transforms.AssignTypeVerifier;
import io.commgraph.transforms.Findings;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Wraps the body of every host orchestration in its communication domains and lets every window
 * point at its buffer (design note of the pass; passes specification, 4). Which allocations share a
 * domain is {@link CommDomains}' answer.
 */
public final class MaterializeCommDomainScopes implements Pass {
  @Override
  public String name() {
    return "MaterializeCommDomainScopes";
  }

  @Override
  public List<Property> produced() {
    return List.of(
        CommDomainScopesVerifier.MATERIALIZED,
        CommDomainScopesVerifier.BUFFERS_ENCLOSED,
        AssignTypeVerifier.SYMMETRY);
  }

  @Override
  public Program run(Program program, PassContext context) {
    Map<String, Plan> plans = plans(program, context);
    context.diagnostics().throwIfErrors();
    return program.map(
        function ->
            plans.containsKey(function.name())
                ? plans.get(function.name()).apply(function)
                : completed(function));
  }

  private static Map<String, Plan> plans(Program program, PassContext context) {
    Map<String, Plan> plans = new HashMap<>();
    for (Function function : program.functions()) {
      if (function.isHostOrchestration() && !isMaterialized(function)) {
        plan(function, context.graph(program), context)
            .ifPresent(plan -> plans.put(function.name(), plan));
      }
    }
    return plans;
  }

  /** A body that is a domain already was materialized before. */
  private static boolean isMaterialized(Function function) {
    return function.body() instanceof CommDomainScopeStmt;
  }

  /** Compilers without the re-mint leave the calls that define windows without their buffers. */
  private static Function completed(Function function) {
    return function.isHostOrchestration() && isMaterialized(function)
        ? new Retyper(new IdentityHashMap<>()).function(function)
        : function;
  }

  private static java.util.Optional<Plan> plan(
      Function function, ProgramGraph graph, PassContext context) {
    CommDomains.Result answer = CommDomains.of(CommGraph.g(graph), function.name());
    Findings.report(answer.problems(), function.name(), graph, context.diagnostics());
    if (!answer.problems().isEmpty() || answer.domains().isEmpty()) {
      return java.util.Optional.empty();
    }
    Plan plan = new Plan();
    Map<Integer, WindowBuffer> buffers = new HashMap<>();
    for (CommDomains.Domain domain : answer.domains()) {
      List<WindowBuffer> slots = new ArrayList<>();
      for (int allocation : domain.allocations()) {
        slots.add(buffer((AssignStmt) graph.node(allocation)));
        buffers.put(allocation, slots.get(slots.size() - 1));
      }
      plan.domains.add(domain);
      plan.slots.add(slots);
    }
    for (Allocations.Allocation allocation : Allocations.of(CommGraph.g(graph), function.name())) {
      for (int window : allocation.windows()) {
        plan.bind(
            (AssignStmt) graph.node(window), buffers.get(allocation.nid()), function, context);
      }
    }
    return java.util.Optional.of(plan);
  }

  private static WindowBuffer buffer(AssignStmt allocation) {
    Call call = (Call) allocation.value();
    return new WindowBuffer(call.span(), allocation.var(), call.args().get(0), false, false);
  }

  /** What is to be written into one function. */
  private static final class Plan {
    private final List<CommDomains.Domain> domains = new ArrayList<>();
    private final List<List<WindowBuffer>> slots = new ArrayList<>();
    private final IdentityHashMap<Variable, Var> windows = new IdentityHashMap<>();

    void bind(AssignStmt window, WindowBuffer buffer, Function function, PassContext context) {
      Variable variable = window.var();
      if (!(variable.type() instanceof DistributedTensorType type)) {
        String kind = variable.type().schema().name();
        Diagnostic wrong =
            Diagnostic.of(DomainCode.WINDOW_TYPE, variable.span(), variable.nameHint(), kind);
        context.diagnostics().report(wrong.in(function.name()));
        return;
      }
      Var typed = new Var(variable.span(), type.withWindowBuffer(buffer), variable.nameHint());
      Var other = windows.putIfAbsent(variable, typed);
      if (other != null) {
        WindowBuffer first = ((DistributedTensorType) other.type()).windowBuffer();
        if (first != buffer) {
          Diagnostic second =
              Diagnostic.of(
                  DomainCode.WINDOW_REASSIGNED,
                  window.value().span(),
                  variable.nameHint(),
                  first.nameHint(),
                  buffer.nameHint());
          context.diagnostics().report(second.in(function.name()));
        }
      }
    }

    Function apply(Function function) {
      Stmt body = new Retyper(windows).function(function).body();
      for (int i = domains.size() - 1; i >= 0; i--) {
        List<WindowBuffer> buffers = slots.get(i);
        body =
            new CommDomainScopeStmt(
                buffers.get(0).span(),
                List.of(),
                "comm_d" + i,
                body,
                Attrs.EMPTY,
                domains.get(i).devices().devices(),
                buffers);
      }
      return function.withBody(body);
    }
  }

  /**
   * Puts the re-typed windows in the place of the old ones. The call that defines a window gets the
   * window's type, too, if the buffer is all that it lacks; a true disagreement stays for the
   * verifier (design note, step 6).
   */
  private static final class Retyper extends Rewriter {
    Retyper(IdentityHashMap<Variable, Var> windows) {
      windows.forEach(this::substitute);
    }

    @Override
    protected Stmt stmt(Stmt stmt) {
      Stmt rewritten = super.stmt(stmt);
      return rewritten instanceof AssignStmt assign ? reminted(assign) : rewritten;
    }

    private static Stmt reminted(AssignStmt assign) {
      if (!(assign.var().type() instanceof DistributedTensorType wanted)
          || wanted.windowBuffer() == null
          || !(assign.value() instanceof Call call)
          || !(call.type() instanceof DistributedTensorType recorded)
          || recorded.windowBuffer() != null) {
        return assign;
      }
      return StructuralEquality.equal(recorded.withWindowBuffer(wanted.windowBuffer()), wanted)
          ? new AssignStmt(
              assign.span(), assign.leadingComments(), assign.var(), call.withType(wanted))
          : assign;
    }
  }
}
