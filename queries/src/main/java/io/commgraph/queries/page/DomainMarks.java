package io.commgraph.queries.page;

import io.commgraph.analyses.CommDomains;
import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.lineage.DecidedDomains;
import io.commgraph.diagnostics.PlainText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
    for (DecidedDomains.Domain each : DecidedDomains.of(g)) {
      String devices =
          each.devices().equals("all") ? "all devices" : Labels.devices(each.devices());
      add(each.name(), each.function(), devices, each.nid(), each.allocations());
    }
  }

  private void expected(CommTraversalSource g, String host) {
    int number = 0;
    for (CommDomains.Domain domain : CommDomains.of(g, host).domains()) {
      add(
          "comm_d" + number++,
          host,
          Labels.devices(domain.devices().toString()),
          -1,
          domain.allocations());
    }
  }

  private void add(
      String name, String function, String devices, int vertex, List<Integer> allocations) {
    allocations.forEach(each -> ofAllocation.put(each, marks.size()));
    marks.add(
        new Picture.DomainMark(Labels.plain(name), PlainText.of(function), devices, vertex >= 0));
    functions.add(function);
    vertices.add(vertex);
  }
}
