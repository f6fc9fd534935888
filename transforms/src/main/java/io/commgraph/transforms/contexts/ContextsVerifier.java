package io.commgraph.transforms.contexts;

import io.commgraph.analyses.CommGraph;
import io.commgraph.analyses.ContextArguments;
import io.commgraph.analyses.Problem;
import io.commgraph.analyses.ReturnLineage;
import io.commgraph.diagnostics.ContextCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorType;
import io.commgraph.ir.Walk;
import io.commgraph.ops.CommOps;
import io.commgraph.transforms.Findings;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.Verification;
import java.util.List;
import java.util.SortedMap;

/** What must hold before contexts are traced, and after they are arguments. */
final class ContextsVerifier {
  /** Device functions return their parameters themselves, not aliases of them. */
  static final Property RETURN_PARAMS_EXPLICIT =
      new Property(
          "ReturnParamsExplicit", Verification.BASIC, ContextsVerifier::returnsAreExplicit);

  /** Below the host, contexts are parameters and arguments; nothing queries them. */
  static final Property MATERIALIZED =
      new Property(
          "DistTensorCtxMaterialized", Verification.BASIC, ContextsVerifier::queriesAreGone);

  /** Every context argument has the same root as the tensor argument that it belongs to. */
  static final Property ALIGNED =
      new Property("ContextsAligned", Verification.FULL, ContextsVerifier::contextsAreAligned);

  private ContextsVerifier() {}

  /** Outside host orchestration nothing asks for a context (passes specification, 7.11). */
  private static void queriesAreGone(Program program, PassContext context) {
    for (Function function : program.functions()) {
      if (!function.isHostOrchestration()) {
        Walk.preOrder(
            function.body(),
            each -> {
              if (each instanceof CallLike call && call.op().is(CommOps.GET_COMM_CTX)) {
                context
                    .diagnostics()
                    .report(
                        Diagnostic.of(ContextCode.QUERY_LEFT, call.span(), function.name())
                            .in(function.name()));
              }
              return true;
            });
      }
    }
  }

  /** Every context argument belongs to its tensor: asked of the graph. */
  private static void contextsAreAligned(Program program, PassContext context) {
    if (mentionsDistributedTensors(program)) {
      ProgramGraph graph = context.graph(program);
      report(ContextArguments.misaligned(CommGraph.g(graph)), graph, context);
    }
  }

  /**
   * Device functions that promise a tensor have a return, and return parameters, not aliases of
   * them: the latter is asked of the graph (passes specification, 6.3).
   */
  private static void returnsAreExplicit(Program program, PassContext context) {
    for (Function function : program.functions()) {
      if (promisesTensor(function) && !returns(function)) {
        context
            .diagnostics()
            .report(
                Diagnostic.of(ContextCode.RETURN_MISSING, function.span(), function.name())
                    .in(function.name()));
      }
    }
    if (mentionsDistributedTensors(program)) {
      ProgramGraph graph = context.graph(program);
      report(ReturnLineage.hidden(CommGraph.g(graph)), graph, context);
    }
  }

  private static boolean promisesTensor(Function function) {
    return function.funcType().isDeviceCode()
        && function.externalSource().isEmpty()
        && function.returnTypes().stream()
            .anyMatch(type -> type instanceof TensorType || type instanceof DistributedTensorType);
  }

  private static boolean returns(Function function) {
    boolean[] found = {false};
    Walk.preOrder(
        function.body(),
        part -> {
          found[0] |= part instanceof ReturnStmt;
          return part instanceof Stmt && !found[0];
        });
    return found[0];
  }

  private static boolean mentionsDistributedTensors(Program program) {
    return program.functions().stream()
        .flatMap(function -> function.params().stream())
        .anyMatch(param -> param.type() instanceof DistributedTensorType);
  }

  private static void report(
      SortedMap<String, List<Problem>> problems, ProgramGraph graph, PassContext context) {
    problems.forEach(
        (function, each) -> Findings.report(each, function, graph, context.diagnostics()));
  }
}
