package io.commgraph.queries.page;

import io.commgraph.analyses.lineage.LineageFlows.Flow;
import io.commgraph.analyses.lineage.LineageVertices.Found;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which box is in which? Loops, branches and functions hold what stands in them; the allocations
 * and windows of a host orchestration lie in the hull of their domain, wherever they are made.
 */
final class Hulls {
  private final DomainMarks domains;
  private final Map<Integer, Found> found;
  private final Map<Integer, Draft> drafts;
  private final List<Flow> flows;
  private final List<Draft> roots;
  private final Map<Integer, Draft> hulls = new HashMap<>();

  Hulls(
      DomainMarks domains,
      Map<Integer, Found> found,
      Map<Integer, Draft> drafts,
      List<Flow> flows,
      List<Draft> roots) {
    this.domains = domains;
    this.found = found;
    this.drafts = drafts;
    this.flows = flows;
    this.roots = roots;
  }

  void arrange() {
    drafts.values().stream()
        .filter(each -> each.kind.isFunction())
        .sorted(Comparator.comparing((Draft each) -> each.kind).thenComparing(Drawing.SOURCE_ORDER))
        .forEach(roots::add);
    addHulls();
    domainOfWindows();
    for (Draft each : drafts.values()) {
      if (!each.kind.isFunction()) {
        box(each).children.add(each);
      }
    }
    drafts.values().forEach(each -> each.children.sort(Drawing.SOURCE_ORDER));
    hulls.values().forEach(each -> each.children.sort(Drawing.SOURCE_ORDER));
  }

  private void addHulls() {
    for (int i = 0; i < domains.marks().size(); i++) {
      Picture.DomainMark mark = domains.marks().get(i);
      Draft hull = new Draft(NodeKind.DOMAIN, found.get(domains.vertices().get(i)), mark.name());
      hull.sub = mark.devices();
      hull.devices = mark.devices();
      hull.domain = i;
      hulls.put(i, hull);
      host(domains.functions().get(i)).ifPresent(hull::in);
    }
  }

  /** The domain of a window is that of its allocation. */
  private void domainOfWindows() {
    domains.ofAllocation().forEach((nid, domain) -> drafts.get(nid).domain = domain);
    for (Flow flow : flows) {
      if (flow.role().equals("view") && drafts.containsKey(flow.target())) {
        drafts.get(flow.target()).domain = drafts.get(flow.source()).domain;
      }
    }
  }

  private Optional<Draft> host(String function) {
    return roots.stream().filter(each -> each.found.name().equals(function)).findFirst();
  }

  private Draft box(Draft each) {
    Draft box = drafts.get(each.found.container());
    if (each.domain >= 0 && (each.kind == NodeKind.ALLOC || each.kind == NodeKind.WINDOW)) {
      box = hulls.get(each.domain);
    }
    if (box == null) {
      throw new IllegalStateException("nothing contains " + each.found.name());
    }
    each.parent = box;
    return box;
  }
}
