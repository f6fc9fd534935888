package io.commgraph.transforms.contexts;

import io.commgraph.analyses.CommGraph;
import io.commgraph.analyses.ContextFlow;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Node;
import io.commgraph.ir.Program;
import io.commgraph.ir.Variable;
import io.commgraph.transforms.AssignTypeVerifier;
import io.commgraph.transforms.Findings;
import io.commgraph.transforms.Pass;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Property;
import io.commgraph.transforms.domains.CommDomainScopesVerifier;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives every distributed parameter its communication context as a parameter, and every call the
 * matching argument (design note of the pass; passes specification, 7). Which parameter's context a
 * value has is {@link ContextFlow}'s answer; where host orchestration has none, it asks for it in
 * front of the call.
 */
public final class MaterializeDistTensorCtx implements Pass {
  @Override
  public String name() {
    return "MaterializeDistTensorCtx";
  }

  @Override
  public List<Property> required() {
    return List.of(CommDomainScopesVerifier.MATERIALIZED, ContextsVerifier.RETURN_PARAMS_EXPLICIT);
  }

  @Override
  public List<Property> produced() {
    return List.of(
        CommDomainScopesVerifier.MATERIALIZED,
        ContextsVerifier.MATERIALIZED,
        ContextsVerifier.ALIGNED,
        AssignTypeVerifier.SYMMETRY);
  }

  @Override
  public Program run(Program program, PassContext context) {
    Map<String, ContextPlan> plans = new HashMap<>();
    for (Function function : program.functions()) {
      plans.put(function.name(), new ContextPlan(function));
    }
    if (plans.values().stream().noneMatch(ContextPlan::isNew)) {
      return program;
    }
    ProgramGraph graph = context.graph(program);
    ContextFlow.Result flow = ContextFlow.of(CommGraph.g(graph));
    flow.problems()
        .forEach(
            (function, problems) ->
                Findings.report(problems, function, graph, context.diagnostics()));
    context.diagnostics().throwIfErrors();
    Program result =
        program.map(
            function -> {
              Map<Integer, Integer> parameters =
                  flow.parameters().getOrDefault(function.name(), Map.of());
              return new ContextRewriter(
                      function,
                      program,
                      plans,
                      contexts(plans.get(function.name()), parameters, graph),
                      context.diagnostics())
                  .rewrite();
            });
    context.diagnostics().throwIfErrors();
    return result;
  }

  /** The context of each value of one function that has a known one. */
  private static IdentityHashMap<Expr, Variable> contexts(
      ContextPlan plan, Map<Integer, Integer> parameters, ProgramGraph graph) {
    IdentityHashMap<Variable, Variable> ofParameter = plan.contexts();
    IdentityHashMap<Expr, Variable> contexts = new IdentityHashMap<>();
    parameters.forEach(
        (value, parameter) ->
            contexts.put(
                value(graph.node(value)), ofParameter.get((Variable) graph.node(parameter))));
    return contexts;
  }

  private static Expr value(Node node) {
    return node instanceof AssignStmt assign ? assign.var() : (Expr) node;
  }
}
