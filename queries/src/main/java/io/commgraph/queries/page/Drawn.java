package io.commgraph.queries.page;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.P;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.T;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/** Which vertices have to do with windows, and in which loop, branch or function is each? */
final class Drawn {
  private static final String DISTRIBUTED = "DistributedTensor";

  /**
   * A vertex.
   *
   * @param container the number of the innermost loop, branch or function around it; -1 for none
   * @param role as what it was found
   */
  record Found(int nid, NodeKind role, int container, Map<String, Object> values) {
    String text(String key) {
      Object value = values.get(key);
      return value == null ? "" : value.toString();
    }

    String kind() {
      return text("kind");
    }

    String name() {
      return text("name");
    }

    String function() {
      return text("function");
    }

    int order() {
      return values.get("order") instanceof Integer order ? order : -1;
    }
  }

  private Drawn() {}

  /** Everything that can be drawn, by number: functions first, then in the order of the program. */
  static Map<Integer, Found> of(CommTraversalSource g) {
    List<Found> all = new ArrayList<>();
    collect(g.functions(), null, all);
    collect(g.loops(), NodeKind.LOOP, all);
    collect(g.V().has("kind", "branch"), NodeKind.BRANCH, all);
    collect(g.allocs(), NodeKind.ALLOC, all);
    collect(g.windows(), NodeKind.WINDOW, all);
    collect(g.dispatches(), NodeKind.DISPATCH, all);
    collect(g.collectives(), NodeKind.COLLECTIVE, all);
    collect(g.contexts().not(__.out("aliasOf")), NodeKind.CONTEXT, all);
    collect(parameters(g), NodeKind.PARAMETER, all);
    collect(carried(g), NodeKind.CARRY, all);
    collect(calls(g), NodeKind.CALL, all);
    Map<Integer, Found> byNid = new LinkedHashMap<>();
    all.forEach(each -> byNid.putIfAbsent(each.nid(), each));
    return byNid;
  }

  /** Parameters that receive a window. */
  private static GraphTraversal<Vertex, Vertex> parameters(CommTraversalSource g) {
    return g.functions()
        .outE("defines")
        .has("role", "parameter")
        .inV()
        .has("kind", "var")
        .has("type", DISTRIBUTED);
  }

  /** Values that a loop hands from one iteration to the next. */
  private static GraphTraversal<Vertex, Vertex> carried(CommTraversalSource g) {
    return g.loops().out("carries").has("type", DISTRIBUTED);
  }

  /** Calls that take a window or a context; the query of a context is drawn as the context. */
  private static GraphTraversal<Vertex, Vertex> calls(CommTraversalSource g) {
    return g.V()
        .has("kind", "call")
        .where(__.out("arg").has("type", P.within(DISTRIBUTED, "CommCtx")))
        .not(__.out("defines").has("kind", "context"));
  }

  private static void collect(
      GraphTraversal<Vertex, Vertex> start, NodeKind role, List<Found> all) {
    start
        .order()
        .by("nid")
        .project("values", "container")
        .by(__.elementMap())
        .by(container().values("nid").fold())
        .forEachRemaining(row -> all.add(found(row, role)));
  }

  private static GraphTraversal<?, Vertex> container() {
    return __.<Vertex>repeat(__.coalesce(__.in("contains"), __.in("carries"), __.in("defines")))
        .until(__.has("kind", P.within("loop", "branch", "function", "program")))
        .not(__.has("kind", "program"));
  }

  private static Found found(Map<String, Object> row, NodeKind role) {
    Map<String, Object> values = new LinkedHashMap<>();
    ((Map<?, ?>) row.get("values"))
        .forEach(
            (key, value) -> {
              if (!(key instanceof T)) {
                values.put(key.toString(), value);
              }
            });
    List<?> container = (List<?>) row.get("container");
    return new Found(
        (Integer) values.get("nid"),
        role == null ? function(values) : role,
        container.isEmpty() ? -1 : (Integer) container.get(0),
        values);
  }

  private static NodeKind function(Map<String, Object> values) {
    String place = String.valueOf(values.get("type"));
    if (place.equals("HOST Orchestrator")) {
      return NodeKind.HOST;
    }
    return "Orchestration".equals(values.get("op")) ? NodeKind.ORCHESTRATION : NodeKind.KERNEL;
  }
}
