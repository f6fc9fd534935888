package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.diagnostics.ContextCode;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Edge;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Which device functions return an alias of a parameter instead of the parameter itself? Callers
 * see through a call only where the parameter is returned (passes specification, 6.2, 6.3). What a
 * callee gives back of its parameters is an alias, too; views are values of their own here.
 */
public final class ReturnLineage {
  private ReturnLineage() {}

  /** The returned aliases of parameters, by function. */
  public static SortedMap<String, List<Problem>> hidden(CommTraversalSource g) {
    SortedMap<String, List<Problem>> problems = new TreeMap<>();
    g.functions()
        .has("op", P.within("InCore", "AIC", "AIV", "Group", "Spmd"))
        .outE("returns")
        .as("position")
        .inV()
        .has("type", "DistributedTensor")
        .not(__.inE("defines").has("role", "parameter"))
        .as("value")
        .local(
            __.<Vertex>start()
                .emit()
                .repeat(__.union(aliased(), __.flatMap(passed())).dedup())
                .filter(__.inE("defines").has("role", "parameter"))
                .dedup())
        .project("value", "name", "function", "index", "parameter", "at")
        .by(__.<Vertex, Vertex>select("value").values("nid"))
        .by(__.<Vertex, Vertex>select("value").coalesce(__.values("name"), __.constant("")))
        .by("function")
        .by(__.select("position").values("index"))
        .by("name")
        .by("nid")
        .forEachRemaining(
            row ->
                problems
                    .computeIfAbsent((String) row.get("function"), key -> new ArrayList<>())
                    .add(
                        Problem.of(
                                ContextCode.RETURN_HIDES_PARAMETER,
                                (Integer) row.get("value"),
                                row.get("function"),
                                row.get("index"),
                                row.get("name"),
                                row.get("parameter"))
                            .with("parameter", (Integer) row.get("at"))));
    return problems;
  }

  private static GraphTraversal<Vertex, Vertex> aliased() {
    return __.outE("aliasOf")
        .or(
            __.has("reason", "copy"),
            __.has("reason", "carry").has("role", P.within("init", "result")),
            AliasRule.writebacks())
        .inV();
  }

  /** From a result of a call to the argument for the parameter that the callee returns there. */
  private static GraphTraversal<Vertex, Vertex> passed() {
    return __.<Vertex, Edge>union(
            calls().as("call").out("calls").outE("returns"),
            __.outE("aliasOf")
                .has("reason", "projection")
                .as("element")
                .inV()
                .emit()
                .repeat(__.outE("aliasOf").has("reason", "copy").inV().dedup())
                .coalesce(calls(), __.<Vertex>identity())
                .as("call")
                .out("calls")
                .outE("returns")
                .where(P.eq("element"))
                .by("index"))
        .inV()
        .as("returned")
        .<Vertex>select("call")
        .outE("arg")
        .where(P.eq("returned"))
        .by("index")
        .inV();
  }

  private static GraphTraversal<Vertex, Vertex> calls() {
    return __.inE("defines").has("role", "value").outV();
  }
}
