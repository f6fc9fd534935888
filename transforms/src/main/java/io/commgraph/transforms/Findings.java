package io.commgraph.transforms;

import io.commgraph.analyses.Problem;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Node;
import io.commgraph.ir.Span;
import io.commgraph.ir.Variable;
import java.util.List;

/**
 * Says what an analysis found in terms of the source: node numbers become places, evidence becomes
 * related places.
 */
public final class Findings {
  private Findings() {}

  /** Reports problems of one function. */
  public static void report(
      List<Problem> problems, String function, ProgramGraph graph, Diagnostics diagnostics) {
    problems.forEach(problem -> diagnostics.report(diagnostic(problem, function, graph)));
  }

  private static Diagnostic diagnostic(Problem problem, String function, ProgramGraph graph) {
    Diagnostic diagnostic =
        Diagnostic.of(
                problem.code(), place(graph.node(problem.at())), problem.arguments().toArray())
            .in(function);
    for (Problem.Evidence evidence : problem.evidence()) {
      Node node = graph.node(evidence.nid());
      diagnostic = diagnostic.with(evidence.role(), describe(node), place(node));
    }
    return diagnostic;
  }

  /** Where a node is for the user: of an assignment, what is assigned. */
  private static Span place(Node node) {
    return node instanceof AssignStmt assign ? assign.value().span() : node.span();
  }

  private static String describe(Node node) {
    if (node instanceof AssignStmt assign) {
      return "'" + assign.var().nameHint() + "'";
    }
    if (node instanceof Variable variable) {
      return "'" + variable.nameHint() + "'";
    }
    if (node instanceof CallLike call) {
      return "'" + call.op().name() + "'";
    }
    return node instanceof ForStmt loop ? "over '" + loop.loopVar().nameHint() + "'" : "";
  }
}
