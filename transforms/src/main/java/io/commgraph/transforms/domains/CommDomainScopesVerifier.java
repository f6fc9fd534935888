package io.commgraph.transforms.domains;

import io.commgraph.analyses.CommGraph;
import io.commgraph.analyses.WindowBuffers;
import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ops.CommOps;
import io.commgraph.transforms.Findings;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.Verification;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Every domain has slots and devices, every slot lies in one domain, and the buffer that a window
 * points at is a slot (passes specification, 4.13, and the containment that it leaves open; design
 * note, "Output invariants").
 */
public final class CommDomainScopesVerifier {
  /** Host orchestration lies in its communication domains, and windows point at their buffers. */
  public static final Property MATERIALIZED =
      new Property(
          "CommDomainScopesMaterialized", Verification.BASIC, CommDomainScopesVerifier::verify);

  /** The buffer that a type names is a slot of the one domain around it. */
  public static final Property BUFFERS_ENCLOSED =
      new Property(
          "BuffersEnclosed", Verification.FULL, CommDomainScopesVerifier::buffersAreEnclosed);

  private final IdentityHashMap<WindowBuffer, CommDomainScopeStmt> homes = new IdentityHashMap<>();
  private final PassContext context;
  private Function function;

  private CommDomainScopesVerifier(PassContext context) {
    this.context = context;
  }

  /** Reports broken domains. */
  private static void verify(Program program, PassContext context) {
    CommDomainScopesVerifier verifier = new CommDomainScopesVerifier(context);
    for (Function each : program.functions()) {
      verifier.function = each;
      Walk.preOrder(each.body(), verifier::scope);
      if (each.isHostOrchestration()) {
        Walk.preOrder(each.body(), verifier::window);
      }
    }
  }

  /** The buffer that a type names is a slot of the one domain around it: asked of the graph. */
  private static void buffersAreEnclosed(Program program, PassContext context) {
    if (program.functions().stream().anyMatch(Function::isHostOrchestration)) {
      ProgramGraph graph = context.graph(program);
      WindowBuffers.misplaced(CommGraph.g(graph))
          .forEach(
              (function, problems) ->
                  Findings.report(problems, function, graph, context.diagnostics()));
    }
  }

  private boolean scope(Fielded part) {
    if (part instanceof CommDomainScopeStmt scope) {
      if (scope.slots().isEmpty()) {
        report(PipelineCode.SCOPE_WITHOUT_SLOTS, scope.span(), scope.nameHint());
      }
      devices(scope);
      for (WindowBuffer slot : scope.slots()) {
        CommDomainScopeStmt first = homes.putIfAbsent(slot, scope);
        if (first != null) {
          report(
              PipelineCode.SLOT_IN_TWO_SCOPES,
              slot.span(),
              slot.nameHint(),
              first.nameHint(),
              scope.nameHint());
        }
      }
    }
    return part instanceof Stmt;
  }

  private void devices(CommDomainScopeStmt scope) {
    Set<Long> listed = new HashSet<>();
    for (long device : scope.devices()) {
      if (device < 0) {
        report(
            PipelineCode.SCOPE_DEVICES, scope.span(), scope.nameHint(), device, "which is below 0");
      } else if (!listed.add(device)) {
        report(
            PipelineCode.SCOPE_DEVICES,
            scope.span(),
            scope.nameHint(),
            device,
            "which it has already");
      }
    }
  }

  private boolean window(Fielded part) {
    if (part instanceof AssignStmt assign
        && assign.value() instanceof Call call
        && isWindow(call)) {
      slot(call, assign.var().type());
      return false;
    }
    if (part instanceof CallLike call && isWindow(call)) {
      slot(call, call.type());
    }
    return true;
  }

  private static boolean isWindow(CallLike call) {
    return call.op().is(CommOps.WINDOW);
  }

  private void slot(CallLike window, Type type) {
    WindowBuffer buffer =
        type instanceof DistributedTensorType tensor ? tensor.windowBuffer() : null;
    if (buffer == null || !homes.containsKey(buffer)) {
      report(
          PipelineCode.WINDOW_WITHOUT_SLOT,
          window.span(),
          window.args().isEmpty() || !(window.args().get(0) instanceof Variable base)
              ? ""
              : base.nameHint());
    }
  }

  private void report(Code code, Span span, Object... arguments) {
    context.diagnostics().report(Diagnostic.of(code, span, arguments).in(function.name()));
  }
}
