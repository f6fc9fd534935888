package io.commgraph.analyses.explain;

import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.process.traversal.Order;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/** Where values come from, and under which other names they go on. */
final class Origins {
  private Origins() {}

  /** The aliases of a window, each with the value that it has and the reason. */
  static List<Fact> aliases(CommTraversalSource g, Found window) {
    List<Fact> facts = new ArrayList<>();
    g.V(window.id())
        .flatMap(__.<Vertex>start().aliases())
        .inE("aliasOf")
        .order()
        .by(__.outV().values("nid"), Order.asc)
        .project("alias", "of", "reason", "role", "op")
        .by(__.outV().map(Found.described()))
        .by(__.inV().values("name"))
        .by("reason")
        .by(__.coalesce(__.values("role"), __.constant("")))
        .by(__.coalesce(__.values("op"), __.constant("")))
        .forEachRemaining(
            row ->
                facts.add(
                    Found.of(row.get("alias")).fact("also known as", reason(row), List.of())));
    return facts;
  }

  private static String reason(Map<String, Object> row) {
    StringBuilder reason = new StringBuilder(row.get("reason").toString());
    for (String more : List.of("role", "op")) {
      if (!row.get(more).toString().isEmpty()) {
        reason.append(' ').append(row.get(more));
      }
    }
    return reason.append(" of ").append(row.get("of")).toString();
  }

  /**
   * A parameter, value or context: the values that it comes from, across calls, back to windows. If
   * there is no window, the last known origins and the operations that made them.
   */
  static Fact of(CommTraversalSource g, Found value) {
    List<Fact> facts = new ArrayList<>();
    List<Fact> origins = new ArrayList<>();
    List<Found> known = new ArrayList<>();
    g.V(value.id())
        .flatMap(
            __.<Vertex>start()
                .emit()
                .repeat(
                    __.union(
                            __.out("aliasOf"),
                            __.in("binds"),
                            __.in("forwards"),
                            __.<Vertex>has("kind", "context").in("contextOf"))
                        .dedup())
                .dedup())
        .project("value", "onward", "allocation", "made")
        .by(Found.described())
        .by(
            __.union(__.out("aliasOf"), __.in("binds"), __.in("forwards"), __.in("contextOf"))
                .count())
        .by(__.<Vertex>start().alloc().map(Found.described()).fold())
        .by(
            __.inE("defines")
                .has("role", "value")
                .outV()
                .coalesce(__.values("op"), __.values("name"), __.constant(""))
                .fold())
        .forEachRemaining(
            row -> {
              Found each = Found.of(row.get("value"));
              List<Fact> behind = new ArrayList<>();
              for (Object allocation : (List<?>) row.get("allocation")) {
                known.add(each);
                behind.add(Found.of(allocation).fact("looks at", "", List.of()));
              }
              String made = String.join(", ", strings(row.get("made")));
              String detail = made.isEmpty() ? "" : "made by " + made;
              if (behind.isEmpty() && row.get("onward").equals(0L)) {
                origins.add(each.fact("last known origin", detail, List.of()));
              } else if (each.nid() != value.nid()) {
                facts.add(each.fact(behind.isEmpty() ? "comes from" : "is", detail, behind));
              }
            });
    if (known.isEmpty()) {
      facts.addAll(origins);
    }
    return value.fact("", known.isEmpty() ? "no window is behind it" : "", facts);
  }

  private static List<String> strings(Object values) {
    return ((List<?>) values).stream().map(Object::toString).toList();
  }
}
