package io.commgraph.analyses.lineage;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * What flows from where to where, between the vertices of {@link LineageVertices}? Between two of
 * them lie copies and projections; a value comes from what made it.
 */
public final class LineageFlows {
  private static final String[] MAKERS = {"dispatch", "collective", "call"};
  private static final String[] VALUES = {"window", "alloc", "dispatch", "collective", "call"};

  /**
   * One step.
   *
   * @param role {@code argument}, {@code view}, {@code init}, {@code yield}, {@code context} or
   *     {@code calls}
   * @param index the position of the argument; -1 for none
   * @param name of the value that is handed on
   */
  public record Flow(int source, int target, String role, int index, String name) {}

  private LineageFlows() {}

  /** All steps, those of one kind after the other. */
  public static List<Flow> of(CommTraversalSource g) {
    List<Flow> flows = new ArrayList<>();
    flows.addAll(views(g));
    flows.addAll(arguments(g));
    flows.addAll(carries(g));
    flows.addAll(contexts(g));
    flows.addAll(callees(g));
    return flows;
  }

  private static List<Flow> views(CommTraversalSource g) {
    return g.windows()
        .where(__.out("viewOf").has("kind", "alloc"))
        .order()
        .by("nid")
        .project("target", "source")
        .by("nid")
        .by(__.out("viewOf").values("nid"))
        .toStream()
        .map(row -> flow(row.get("source"), row.get("target"), "view", -1, ""))
        .toList();
  }

  private static List<Flow> arguments(CommTraversalSource g) {
    List<Flow> flows = new ArrayList<>();
    g.V()
        .has("kind", P.within(MAKERS))
        .order()
        .by("nid")
        .project("target", "arguments")
        .by("nid")
        .by(
            __.outE("arg")
                .where(__.inV().has("type", P.within("DistributedTensor", "CommCtx")))
                .project("index", "name", "sources")
                .by("index")
                .by(__.inV().coalesce(__.values("name"), __.constant("")))
                .by(origins(__.inV()))
                .fold())
        .forEachRemaining(
            row -> {
              for (Object each : (List<?>) row.get("arguments")) {
                Map<?, ?> argument = (Map<?, ?>) each;
                for (Object source : (List<?>) argument.get("sources")) {
                  flows.add(
                      flow(
                          source,
                          row.get("target"),
                          "argument",
                          (Integer) argument.get("index"),
                          (String) argument.get("name")));
                }
              }
            });
    return flows;
  }

  /** From a value to the numbers of what made it, past copies and projections. */
  private static GraphTraversal<?, ?> origins(GraphTraversal<?, Vertex> value) {
    return value
        .until(
            __.or(
                __.has("kind", P.within(VALUES)),
                __.has("kind", "context").not(__.out("aliasOf")),
                __.in("carries"),
                __.inE("defines").has("role", "parameter"),
                __.inE("defines").has("role", "value").outV().has("kind", P.within(MAKERS))))
        .repeat(__.out("aliasOf").dedup())
        .choose(
            __.has("kind", "var"),
            __.coalesce(
                __.inE("defines").has("role", "value").outV().has("kind", P.within(MAKERS)),
                __.identity()),
            __.identity())
        .dedup()
        .values("nid")
        .fold();
  }

  private static List<Flow> carries(CommTraversalSource g) {
    List<Flow> flows = new ArrayList<>();
    g.loops()
        .out("carries")
        .has("type", "DistributedTensor")
        .order()
        .by("nid")
        .project("target", "from")
        .by("nid")
        .by(
            __.outE("aliasOf")
                .has("reason", "carry")
                .project("role", "sources")
                .by("role")
                .by(origins(__.inV()))
                .fold())
        .forEachRemaining(
            row -> {
              for (Object each : (List<?>) row.get("from")) {
                Map<?, ?> from = (Map<?, ?>) each;
                for (Object source : (List<?>) from.get("sources")) {
                  flows.add(flow(source, row.get("target"), (String) from.get("role"), -1, ""));
                }
              }
            });
    return flows;
  }

  private static List<Flow> contexts(CommTraversalSource g) {
    List<Flow> flows = new ArrayList<>();
    g.contexts()
        .order()
        .by("nid")
        .project("target", "sources")
        .by("nid")
        .by(origins(__.in("contextOf")))
        .forEachRemaining(
            row -> {
              for (Object source : (List<?>) row.get("sources")) {
                flows.add(flow(source, row.get("target"), "context", -1, ""));
              }
            });
    return flows;
  }

  private static List<Flow> callees(CommTraversalSource g) {
    return g.V()
        .has("kind", P.within(MAKERS))
        .where(__.out("calls"))
        .order()
        .by("nid")
        .project("source", "target")
        .by("nid")
        .by(__.out("calls").values("nid"))
        .toStream()
        .map(row -> flow(row.get("source"), row.get("target"), "calls", -1, ""))
        .toList();
  }

  private static Flow flow(Object source, Object target, String role, int index, String name) {
    return new Flow((Integer) source, (Integer) target, role, index, name);
  }
}
