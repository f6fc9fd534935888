package io.commgraph.analyses;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import io.commgraph.diagnostics.ContextCode;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * Which device functions return an alias of a parameter instead of the parameter itself? Callers
 * see through a call only where the parameter is returned (passes specification, 6.2, 6.3). Views
 * are values of their own here.
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
        .emit()
        .repeat(
            __.outE("aliasOf")
                .or(
                    __.has("reason", "copy"),
                    __.has("reason", "carry").has("role", P.within("init", "result")),
                    __.has("reason", "writeback"))
                .inV()
                .dedup())
        .filter(__.inE("defines").has("role", "parameter"))
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
}
