package io.commgraph.queries.page;

import io.commgraph.analyses.explain.Explanations;
import io.commgraph.analyses.explain.Fact;
import io.commgraph.diagnostics.PlainText;
import io.commgraph.queries.page.PageNode.PageVertex;
import io.commgraph.queries.page.PageNode.Why;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The chains behind nodes, whose links lead to other nodes. */
final class WhyChains {
  private record Place(String kind, String name, String function, String span) {}

  private final Explanations explanations;
  private final Map<Place, Integer> nodes = new HashMap<>();

  WhyChains(Explanations explanations) {
    this.explanations = explanations;
  }

  /** Says at which position the node of a vertex is. */
  void add(PageVertex vertex, int node) {
    nodes.putIfAbsent(
        new Place(vertex.kind(), vertex.name(), vertex.function(), vertex.span()), node);
  }

  List<Why> of(PageVertex vertex) {
    return links(explanations.of(vertex.kind(), vertex.nid()).facts());
  }

  private List<Why> links(List<Fact> facts) {
    return facts.stream().map(this::link).toList();
  }

  private Why link(Fact fact) {
    Place place = new Place(fact.kind(), fact.name(), fact.function(), fact.span());
    return new Why(
        fact.relation(),
        fact.kind(),
        PlainText.of(fact.name()),
        PlainText.of(fact.detail()),
        PlainText.of(fact.span()),
        nodes.getOrDefault(place, -1),
        links(fact.facts()));
  }
}
