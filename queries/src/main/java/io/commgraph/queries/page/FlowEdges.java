package io.commgraph.queries.page;

import io.commgraph.analyses.lineage.LineageFlows.Flow;
import io.commgraph.ops.CollectiveOperand;
import io.commgraph.ops.HostCollective;
import io.commgraph.queries.page.PageEdge.Layer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The flows between the nodes of a picture: a call hands on to the parameters of its callee. */
final class FlowEdges {
  private record Link(Draft source, Draft target, Layer layer, String label) {}

  private final List<Link> links = new ArrayList<>();

  FlowEdges(List<Flow> flows, Map<Integer, Draft> drafts) {
    for (Flow flow : flows) {
      Draft source = drafts.get(flow.source());
      Draft target = drafts.get(flow.target());
      if (source == null || target == null) {
        continue;
      }
      if (flow.role().equals("calls")) {
        call(source, target);
      } else {
        links.add(new Link(source, target, layer(flow, source, target), label(flow, target)));
      }
    }
  }

  private void call(Draft call, Draft callee) {
    boolean none = true;
    for (Draft each : callee.children) {
      boolean isContext = each.kind == NodeKind.CONTEXT && each.found.values().containsKey("index");
      if (each.kind == NodeKind.PARAMETER || isContext) {
        links.add(new Link(call, each, isContext ? Layer.CONTEXT : Layer.DATA, each.label));
        none = false;
      }
    }
    if (none) {
      links.add(new Link(call, callee, Layer.CALL, ""));
    }
  }

  private static Layer layer(Flow flow, Draft source, Draft target) {
    if (flow.role().equals("init") || flow.role().equals("yield")) {
      return Layer.CARRY;
    }
    if (flow.role().equals("context") || source.kind == NodeKind.CONTEXT) {
      return Layer.CONTEXT;
    }
    return operand(flow, target).equals(CollectiveOperand.SIGNAL.irName())
        ? Layer.SIGNAL
        : Layer.DATA;
  }

  /** The role of an argument of a collective; empty for everything else. */
  private static String operand(Flow flow, Draft target) {
    if (target.kind != NodeKind.COLLECTIVE) {
      return "";
    }
    return HostCollective.of(target.found.text("op"))
        .map(HostCollective::operands)
        .filter(operands -> flow.index() >= 0 && flow.index() < operands.size())
        .map(operands -> operands.get(flow.index()).irName())
        .orElse("");
  }

  private static String label(Flow flow, Draft target) {
    String operand = operand(flow, target);
    String name = Labels.shortened(Labels.plain(flow.name()));
    return switch (flow.role()) {
      case "argument" -> operand.isEmpty() ? name : operand + " " + name;
      default -> flow.role();
    };
  }

  /** Which domains reach each node. */
  Map<Draft, Set<Integer>> domains() {
    Map<Draft, List<Draft>> next = new HashMap<>();
    Map<Draft, Set<Integer>> reached = new LinkedHashMap<>();
    Deque<Draft> open = new ArrayDeque<>();
    for (Link link : links) {
      next.computeIfAbsent(link.source(), key -> new ArrayList<>()).add(link.target());
      if (link.source().domain >= 0) {
        reached.computeIfAbsent(link.source(), key -> new TreeSet<>()).add(link.source().domain);
        open.add(link.source());
      }
    }
    while (!open.isEmpty()) {
      Draft source = open.remove();
      for (Draft target : next.getOrDefault(source, List.of())) {
        if (reached.computeIfAbsent(target, key -> new TreeSet<>()).addAll(reached.get(source))) {
          open.add(target);
        }
      }
    }
    return reached;
  }

  /** What each node takes, by the names of what it takes; signals and contexts come and go. */
  Map<Draft, String> taken() {
    return links.stream()
        .filter(link -> link.layer() == Layer.DATA && !link.label().isEmpty())
        .sorted(Comparator.comparing(Link::label))
        .collect(
            Collectors.groupingBy(
                Link::target, Collectors.mapping(Link::label, Collectors.joining(","))));
  }

  /** The edges between nodes that have a position, each pair once a layer. */
  List<PageEdge> between(Collection<Draft> nodes) {
    Map<List<Object>, PageEdge> edges = new LinkedHashMap<>();
    Set<Draft> shown = Set.copyOf(nodes);
    for (Link link : links) {
      if (shown.contains(link.source()) && shown.contains(link.target())) {
        PageEdge edge =
            new PageEdge(
                link.source().position,
                link.target().position,
                link.layer(),
                link.source().domain >= 0 ? link.source().domain : link.target().domain,
                link.label());
        edges.merge(
            List.of(edge.source(), edge.target(), edge.layer()),
            edge,
            (a, b) ->
                new PageEdge(
                    a.source(), a.target(), a.layer(), a.domain(), joined(a.label(), b.label())));
      }
    }
    return edges.values().stream()
        .sorted(
            Comparator.comparingInt(PageEdge::source)
                .thenComparingInt(PageEdge::target)
                .thenComparing(PageEdge::layer))
        .toList();
  }

  private static String joined(String left, String right) {
    return left.isEmpty() || right.isEmpty() || left.equals(right)
        ? left + (left.equals(right) ? "" : right)
        : left + ", " + right;
  }
}
