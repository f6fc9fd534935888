package io.commgraph.queries.page;

import io.commgraph.analyses.CommDomains;
import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.dsl.__;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.tinkerpop.gremlin.structure.Vertex;

/**
 * In which domain is each allocation? Where no pass has decided it yet, the domains that it will
 * decide.
 *
 * @param vertices the number of each domain's vertex; -1 where there is none yet
 * @param ofAllocation by the number of the allocation, the position of its domain
 */
record DomainMarks(
    List<Picture.DomainMark> marks,
    List<String> functions,
    List<Integer> vertices,
    Map<Integer, Integer> ofAllocation) {

  static DomainMarks of(CommTraversalSource g, List<String> hosts) {
    DomainMarks domains =
        new DomainMarks(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new HashMap<>());
    domains.decided(g);
    for (String host : hosts) {
      if (!domains.functions.contains(host)) {
        domains.expected(g, host);
      }
    }
    return domains;
  }

  private void decided(CommTraversalSource g) {
    g.domains()
        .order()
        .by("nid")
        .project("nid", "name", "function", "devices", "allocations")
        .by("nid")
        .by(__.coalesce(__.values("name"), __.constant("")))
        .by("function")
        .by(__.<Vertex>start().devices().values("name").fold())
        .by(__.<Vertex>start().slots().values("nid").fold())
        .forEachRemaining(
            row ->
                add(
                    (String) row.get("name"),
                    (String) row.get("function"),
                    devices((List<?>) row.get("devices")),
                    (Integer) row.get("nid"),
                    (List<?>) row.get("allocations")));
  }

  private static String devices(List<?> names) {
    String name = names.isEmpty() ? "" : names.get(0).toString();
    return name.equals("all") ? "all devices" : Labels.devices(name);
  }

  private void expected(CommTraversalSource g, String host) {
    for (CommDomains.Domain domain : CommDomains.of(g, host).domains()) {
      add(
          "comm_d" + marks.size(),
          host,
          Labels.devices(domain.devices().toString()),
          -1,
          domain.allocations());
    }
  }

  private void add(String name, String function, String devices, int vertex, List<?> allocations) {
    allocations.forEach(each -> ofAllocation.put((Integer) each, marks.size()));
    marks.add(new Picture.DomainMark(Labels.plain(name), devices, vertex >= 0));
    functions.add(function);
    vertices.add(vertex);
  }
}
