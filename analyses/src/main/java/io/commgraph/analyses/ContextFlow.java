package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.diagnostics.ContextCode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Which parameter's context does each distributed value have? A value has it from the parameter
 * that it is, directly, through aliases, views and writebacks, through loops and branches, or
 * through a callee that returns its parameter. (Design note of MaterializeDistTensorCtx, steps 2
 * and 3; passes specification, 7.4 to 7.7.)
 *
 * <p>A loop's carried value has the context of its first value; what the loop yields must agree
 * with it, as must the two arms of a branch. A value that no parameter reaches, and what it flows
 * into, is unknown.
 */
public final class ContextFlow {
  /**
   * The answer.
   *
   * @param parameters by function and the number of a value in it, the number of the parameter
   *     whose context the value has
   * @param problems by function, in source order
   */
  public record Result(
      SortedMap<String, Map<Integer, Integer>> parameters,
      SortedMap<String, List<Problem>> problems) {}

  private final CommTraversalSource g;
  private final Map<Integer, String> functions = new HashMap<>();
  private final Map<Integer, Set<Integer>> reached = new HashMap<>();
  private final Set<Integer> unknown = new HashSet<>();
  private final SortedMap<String, List<Problem>> problems = new TreeMap<>();

  private ContextFlow(CommTraversalSource g) {
    this.g = g;
  }

  /** The contexts of the distributed values of all functions. */
  public static Result of(CommTraversalSource g) {
    ContextFlow flow = new ContextFlow(g);
    flow.reach();
    flow.taint();
    flow.checkBranches();
    flow.checkLoops();
    flow.problems.values().forEach(each -> each.sort(Comparator.comparingInt(Problem::at)));
    return new Result(flow.parameters(), flow.problems);
  }

  private SortedMap<String, Map<Integer, Integer>> parameters() {
    SortedMap<String, Map<Integer, Integer>> parameters = new TreeMap<>();
    reached.forEach(
        (value, from) -> {
          if (isKnown(value)) {
            int parameter = from.iterator().next();
            parameters
                .computeIfAbsent(functions.get(parameter), key -> new HashMap<>())
                .put(value, parameter);
          }
        });
    return parameters;
  }

  private boolean isKnown(int value) {
    return reached.containsKey(value) && reached.get(value).size() == 1 && !unknown.contains(value);
  }

  /** From every distributed parameter to all values that have its context. */
  private void reach() {
    g.functions()
        .outE("defines")
        .has("role", "parameter")
        .inV()
        .has("type", "DistributedTensor")
        .project("parameter", "function", "values")
        .by("nid")
        .by("function")
        .by(everywhere())
        .forEachRemaining(
            row -> {
              functions.put((Integer) row.get("parameter"), (String) row.get("function"));
              for (Object value : (Collection<?>) row.get("values")) {
                reached
                    .computeIfAbsent((Integer) value, key -> new HashSet<>())
                    .add((Integer) row.get("parameter"));
              }
            });
  }

  private static GraphTraversal<Vertex, ?> everywhere() {
    return __.<Vertex>start().emit().repeat(onward().dedup()).dedup().values("nid").fold();
  }

  /** One step from a value to the values that have its context. */
  private static GraphTraversal<Vertex, Vertex> onward() {
    return __.union(aliases(), __.flatMap(results()));
  }

  private static GraphTraversal<Vertex, Vertex> aliases() {
    return __.inE("aliasOf")
        .or(
            __.has("reason", P.within("copy", "view", "merge")),
            __.has("reason", "carry").has("role", P.within("init", "result")),
            AliasRule.writebacks())
        .outV();
  }

  /**
   * From an argument to the results of the call at which the callee returns the parameter that it
   * binds.
   */
  private static GraphTraversal<Vertex, Vertex> results() {
    return __.inE("arg")
        .as("argument")
        .outV()
        .as("call")
        .out("calls")
        .outE("returns")
        .as("position")
        .inV()
        .where(P.eq("argument"))
        .by("index")
        .<Vertex>select("call")
        .coalesce(__.out("defines"), __.<Vertex>identity())
        .union(
            __.has("type", "DistributedTensor"),
            __.<Vertex>emit()
                .repeat(
                    __.inE("aliasOf")
                        .has("reason", "copy")
                        .outV()
                        .as("copy")
                        .dedup("position", "copy"))
                .inE("aliasOf")
                .has("reason", "projection")
                .where(P.eq("position"))
                .by("index")
                .outV());
  }

  /** What nothing reaches is unknown, and so is what it flows into. */
  private void taint() {
    List<Object> sources = new ArrayList<>();
    g.V()
        .has("kind", P.within("var", "window", "call", "dispatch", "expression"))
        .has("type", "DistributedTensor")
        .project("id", "nid", "arms")
        .by(__.id())
        .by("nid")
        .by(__.outE("aliasOf").has("reason", "merge").count())
        .forEachRemaining(
            row -> {
              if (!reached.containsKey((Integer) row.get("nid")) || row.get("arms").equals(1L)) {
                sources.add(row.get("id"));
              }
            });
    if (!sources.isEmpty()) {
      g.V(sources.toArray())
          .emit()
          .repeat(onward().dedup())
          .values("nid")
          .forEachRemaining(value -> unknown.add((Integer) value));
    }
  }

  private void checkBranches() {
    g.V()
        .has("kind", "branch")
        .as("branch")
        .outE("defines")
        .has("role", "result")
        .inV()
        .has("type", "DistributedTensor")
        .project("branch", "function", "name", "arms")
        .by(__.select("branch").values("nid"))
        .by("function")
        .by("name")
        .by(__.outE("aliasOf").has("reason", "merge").inV().values("nid").fold())
        .forEachRemaining(
            row -> {
              List<?> arms = (List<?>) row.get("arms");
              if (arms.size() == 2 && differ((Integer) arms.get(0), (Integer) arms.get(1))) {
                report(ContextCode.BRANCH_MERGES_CONTEXTS, row, "branch", arms);
              }
            });
  }

  private void checkLoops() {
    g.loops()
        .as("loop")
        .out("carries")
        .has("type", "DistributedTensor")
        .project("loop", "function", "carry", "name", "yielded")
        .by(__.select("loop").values("nid"))
        .by("function")
        .by("nid")
        .by("name")
        .by(
            __.outE("aliasOf")
                .has("reason", "carry")
                .has("role", "yield")
                .inV()
                .values("nid")
                .fold())
        .forEachRemaining(
            row -> {
              List<?> yielded = (List<?>) row.get("yielded");
              int carry = (Integer) row.get("carry");
              if (!yielded.isEmpty() && differ(carry, (Integer) yielded.get(0))) {
                report(
                    ContextCode.LOOP_REBINDS_CONTEXT, row, "loop", List.of(carry, yielded.get(0)));
              }
            });
  }

  private boolean differ(int one, int other) {
    return isKnown(one) && isKnown(other) && !reached.get(one).equals(reached.get(other));
  }

  private void report(ContextCode code, Map<String, Object> row, String at, List<?> values) {
    Problem problem = Problem.of(code, (Integer) row.get(at), row.get("name"));
    for (Object value : values) {
      int parameter = reached.get((Integer) value).iterator().next();
      problem = problem.with("value", (Integer) value).with("parameter", parameter);
      for (int allocation : allocations(parameter)) {
        problem = problem.with("allocation", allocation);
      }
    }
    problems.computeIfAbsent((String) row.get("function"), key -> new ArrayList<>()).add(problem);
  }

  /** What the arguments that callers pass for a parameter are windows over. */
  private List<Integer> allocations(int parameter) {
    List<Integer> allocations =
        g.V()
            .has("kind", "var")
            .has("nid", parameter)
            .emit()
            .repeat(__.union(__.out("aliasOf"), __.in("binds")).dedup())
            .out("viewOf")
            .has("kind", "alloc")
            .dedup()
            .<Integer>values("nid")
            .toList();
    allocations.sort(null);
    return allocations;
  }
}
