package io.commgraph.analyses.lineage;

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
public final class LineageVertices {
  /** As what a vertex has to do with windows. */
  public enum Role {
    FUNCTION,
    LOOP,
    BRANCH,
    DOMAIN,
    ALLOC,
    WINDOW,
    DISPATCH,
    COLLECTIVE,
    CONTEXT,
    /** A parameter that receives a window. */
    PARAMETER,
    /** A window that a loop hands from one iteration to the next. */
    CARRY,
    /** Any other call that takes a window or a context. */
    CALL
  }

  private static final String DISTRIBUTED = "DistributedTensor";

  /**
   * A vertex.
   *
   * @param container the number of the innermost loop, branch or function around it; -1 for none
   * @param role as what it was found
   */
  public record Found(int nid, Role role, int container, Map<String, Object> values) {
    /** The value of a key as text; empty if there is none. */
    public String text(String key) {
      Object value = values.get(key);
      return value == null ? "" : value.toString();
    }

    /** The kind of the vertex. */
    public String kind() {
      return text("kind");
    }

    /** Its name; empty if it has none. */
    public String name() {
      return text("name");
    }

    /** The function in which it stands. */
    public String function() {
      return text("function");
    }

    /** Its position in the function; -1 for a parameter or function. */
    public int order() {
      return values.get("order") instanceof Integer order ? order : -1;
    }
  }

  private LineageVertices() {}

  /** The answer, by number; functions come first. */
  public static Map<Integer, Found> of(CommTraversalSource g) {
    List<Found> all = new ArrayList<>();
    collect(g.functions(), Role.FUNCTION, all);
    collect(g.loops(), Role.LOOP, all);
    collect(g.V().has("kind", "branch"), Role.BRANCH, all);
    collect(g.domains(), Role.DOMAIN, all);
    collect(g.allocs(), Role.ALLOC, all);
    collect(g.windows(), Role.WINDOW, all);
    collect(g.dispatches(), Role.DISPATCH, all);
    collect(g.collectives(), Role.COLLECTIVE, all);
    collect(g.contexts().not(__.out("aliasOf")), Role.CONTEXT, all);
    collect(parameters(g), Role.PARAMETER, all);
    collect(carried(g), Role.CARRY, all);
    collect(calls(g), Role.CALL, all);
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

  private static void collect(GraphTraversal<Vertex, Vertex> start, Role role, List<Found> all) {
    start
        .order()
        .by("nid")
        .project("values", "container")
        .by(__.elementMap())
        .by(container().values("nid").fold())
        .forEachRemaining(row -> all.add(found(row, role)));
  }

  private static GraphTraversal<?, Vertex> container() {
    return __.<Vertex>repeat(
            __.coalesce(__.in("contains"), __.in("carries"), __.in("defines")).dedup())
        .until(__.has("kind", P.within("loop", "branch", "function", "program")))
        .not(__.has("kind", "program"));
  }

  private static Found found(Map<String, Object> row, Role role) {
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
        role,
        container.isEmpty() ? -1 : (Integer) container.get(0),
        values);
  }
}
