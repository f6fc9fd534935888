package io.commgraph.analyses.explain;

import io.commgraph.analyses.dsl.__;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.dsl.graph.GraphTraversal;
import org.apache.tinkerpop.gremlin.structure.T;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/** What explanations say about a vertex, and where to find it again. */
record Found(Object id, int nid, String kind, String name, String function, String span) {

  /** From a vertex to what {@link #of} reads. */
  static GraphTraversal<Vertex, Map<String, Object>> described() {
    return __.<Vertex>start()
        .project("id", "nid", "kind", "name", "function", "span")
        .by(T.id)
        .by("nid")
        .by("kind")
        .by(__.coalesce(__.values("name"), __.values("op"), __.constant("")))
        .by(text("function"))
        .by(text("span"));
  }

  /** The value of a key as text; empty if there is none. */
  static GraphTraversal<Vertex, ?> text(String key) {
    return __.coalesce(__.values(key), __.constant(""));
  }

  static Found of(Object row) {
    Map<?, ?> map = (Map<?, ?>) row;
    return new Found(
        map.get("id"),
        (Integer) map.get("nid"),
        (String) map.get("kind"),
        (String) map.get("name"),
        (String) map.get("function"),
        (String) map.get("span"));
  }

  Fact fact(String relation, String detail, List<Fact> facts) {
    return new Fact(relation, kind, name, function, span, detail, facts);
  }
}
