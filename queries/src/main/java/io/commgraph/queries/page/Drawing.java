package io.commgraph.queries.page;

import io.commgraph.analyses.CommGraph;
import io.commgraph.analyses.DeviceDescriptors;
import io.commgraph.analyses.dsl.CommTraversalSource;
import io.commgraph.analyses.explain.Explanations;
import io.commgraph.analyses.lineage.LineageFlows;
import io.commgraph.analyses.lineage.LineageFlows.Flow;
import io.commgraph.analyses.lineage.LineageVertices;
import io.commgraph.analyses.lineage.LineageVertices.Found;
import io.commgraph.analyses.lineage.LineageVertices.Role;
import io.commgraph.diagnostics.PlainText;
import io.commgraph.diagnostics.SourceLines;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.queries.page.PageNode.PageVertex;
import io.commgraph.queries.page.PageNode.Why;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What is drawn of a loaded program: the host orchestrations with their allocations, windows,
 * dispatches and collectives, the functions that these reach, and what flows between them. What is
 * not about windows is folded into counts.
 */
public final class Drawing {
  /** So many nodes are shown open at first; of more, only what the host does. */
  private static final int OPEN_AT_FIRST = 60;

  /** Chains are shown for so many nodes. */
  private static final int EXPLAINED = 1_000;

  private static final Pattern PLACE = Pattern.compile("(.*?):(\\d+)(?::\\d+)?");

  private static final Set<Role> BOXES =
      EnumSet.of(Role.FUNCTION, Role.LOOP, Role.BRANCH, Role.DOMAIN);

  private final CommTraversalSource g;
  private final ProgramGraph graph;
  private final SourceLines sources;
  private final Labels labels = new Labels();
  private final Map<Integer, Found> found;
  private final List<Flow> flows;
  private final Map<Integer, Draft> drafts = new LinkedHashMap<>();
  private final List<Draft> roots = new ArrayList<>();
  private final DomainMarks domains;

  private Drawing(ProgramGraph graph, CommTraversalSource g, SourceLines sources) {
    this.graph = graph;
    this.g = g;
    this.sources = sources;
    found = LineageVertices.of(g);
    flows = LineageFlows.of(g);
    domains =
        DomainMarks.of(
            g,
            found.values().stream()
                .filter(each -> NodeKind.of(each) == NodeKind.HOST)
                .map(Found::name)
                .toList());
  }

  /**
   * The picture of the only program in a graph.
   *
   * @param sources the lines that the places of the program point to
   * @param limit the most nodes; what does not fit is named
   */
  public static Picture of(ProgramGraph graph, SourceLines sources, int limit) {
    return new Drawing(graph, CommGraph.g(graph), sources).picture(limit);
  }

  /** The picture of one of the programs in a graph. */
  public static Picture of(ProgramGraph graph, String program, SourceLines sources, int limit) {
    return new Drawing(graph, CommGraph.g(graph, program), sources).picture(limit);
  }

  private Picture picture(int limit) {
    Set<Integer> drawn = relevant();
    for (int nid : drawn) {
      drafts.put(nid, draft(found.get(nid)));
    }
    new Hulls(domains, found, drafts, flows, roots).arrange();
    devices();
    FlowEdges edges = new FlowEdges(flows, drafts);
    Map<Draft, Set<Integer>> reached = edges.domains();
    reached.forEach(
        (draft, set) -> {
          if (set.size() == 1 && draft.domain < 0) {
            draft.domain = set.iterator().next();
          }
        });
    new Rests(found, drafts, graph::node).add(roots);
    List<String> leftOut = new Limit(limit).apply(roots);
    List<Draft> order = order();
    new Keys(edges.taken()).set(order);
    return new Picture(nodes(order), edges.between(order), domains.marks(), folded(order), leftOut);
  }

  /** What is about windows, the boxes around it, and the functions that it reaches. */
  private Set<Integer> relevant() {
    Set<Integer> relevant = new HashSet<>();
    for (Found each : found.values()) {
      if (NodeKind.of(each) == NodeKind.HOST || !BOXES.contains(each.role())) {
        relevant.add(each.nid());
      }
    }
    for (Flow flow : flows) {
      if (flow.role().equals("calls") && relevant.contains(flow.source())) {
        relevant.add(flow.target());
      }
    }
    for (int nid : List.copyOf(relevant)) {
      for (Found box = box(nid); box != null && relevant.add(box.nid()); ) {
        box = box(box.nid());
      }
    }
    return found.keySet().stream()
        .filter(relevant::contains)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private Found box(int nid) {
    return found.get(found.get(nid).container());
  }

  private Draft draft(Found each) {
    String name = Labels.plain(each.name());
    Draft draft =
        new Draft(
            NodeKind.of(each),
            each,
            Labels.shortened(
                each.role() == Role.LOOP || each.role() == Role.BRANCH
                    ? labels.header(graph.node(each.nid()))
                    : name));
    draft.sub =
        switch (draft.kind) {
          case ALLOC -> labels.size(graph.node(each.nid()));
          case WINDOW, PARAMETER, CARRY -> Labels.shape(each.text("shape"), each.text("dtype"));
          case HOST -> "host orchestration";
          case ORCHESTRATION -> "chip orchestration";
          case KERNEL -> (each.text("op").equals("Opaque") ? "" : each.text("op") + " ") + "kernel";
          case COLLECTIVE -> "collective";
          case CONTEXT -> "context";
          default -> "";
        };
    properties(each, draft);
    return draft;
  }

  private static void properties(Found each, Draft draft) {
    each.values()
        .forEach(
            (key, value) -> {
              if (!Set.of("kind", "program", "span", "nid").contains(key)) {
                draft.properties.put(key, PlainText.of(value.toString()));
              }
            });
  }

  private void devices() {
    for (Found host : found.values()) {
      if (NodeKind.of(host) == NodeKind.HOST) {
        DeviceDescriptors.of(g, host.name())
            .devices()
            .forEach(
                (nid, set) -> {
                  Draft draft = drafts.get(nid);
                  if (draft != null) {
                    draft.devices = Labels.devices(set.toString());
                    draft.sub = "on " + draft.devices;
                  }
                });
      }
    }
  }

  /** Boxes before what lies in them, everything in the order of the program. */
  private List<Draft> order() {
    List<Draft> order = new ArrayList<>();
    List<Draft> open = new ArrayList<>(roots);
    Collections.reverse(open);
    while (!open.isEmpty()) {
      Draft next = open.remove(open.size() - 1);
      next.position = order.size();
      order.add(next);
      for (int i = next.children.size() - 1; i >= 0; i--) {
        open.add(next.children.get(i));
      }
    }
    return order;
  }

  /** Rests, and functions other than the host's unless everything is small. */
  private static List<Integer> folded(Collection<Draft> order) {
    long open = order.stream().filter(each -> each.kind != NodeKind.REST).count();
    return order.stream()
        .filter(each -> !each.children.isEmpty())
        .filter(
            each ->
                each.kind == NodeKind.REST
                    || open > OPEN_AT_FIRST
                        && (each.kind == NodeKind.ORCHESTRATION || each.kind == NodeKind.KERNEL))
        .map(each -> each.position)
        .toList();
  }

  private List<PageNode> nodes(List<Draft> order) {
    WhyChains chains = new WhyChains(new Explanations(g));
    Map<Draft, PageVertex> vertices = new HashMap<>();
    for (Draft each : order) {
      if (each.found != null) {
        PageVertex vertex = vertex(each.found);
        vertices.put(each, vertex);
        chains.add(vertex, each.position);
      }
    }
    int explained = 0;
    List<PageNode> nodes = new ArrayList<>();
    for (Draft each : order) {
      PageVertex vertex = vertices.get(each);
      List<Why> why = List.of();
      if (vertex != null && isExplained(each.kind) && explained++ < EXPLAINED) {
        why = chains.of(vertex);
      }
      nodes.add(node(each, vertex, why));
    }
    return nodes;
  }

  private static boolean isExplained(NodeKind kind) {
    return switch (kind) {
      case ALLOC, WINDOW, DISPATCH, DOMAIN, CONTEXT, PARAMETER -> true;
      default -> false;
    };
  }

  private static PageVertex vertex(Found each) {
    return new PageVertex(each.nid(), each.kind(), each.name(), each.function(), each.text("span"));
  }

  private PageNode node(Draft each, PageVertex vertex, List<Why> why) {
    return new PageNode(
        each.key,
        each.kind,
        each.label,
        each.sub,
        PlainText.of(each.function()),
        each.parent == null ? -1 : each.parent.position,
        each.domain,
        each.devices,
        vertex,
        vertex == null ? "" : source(vertex.span()),
        vertex == null || each.kind == NodeKind.DOMAIN
            ? ""
            : labels.statement(graph.node(vertex.nid())),
        each.properties,
        why);
  }

  /** The line of a place {@code file:line:column}. */
  private String source(String span) {
    Matcher place = PLACE.matcher(span);
    return place.matches() && place.group(2).length() < 9
        ? sources
            .line(place.group(1), Integer.parseInt(place.group(2)))
            .map(line -> PlainText.of(line.strip()))
            .orElse("")
        : "";
  }

  static final Comparator<Draft> SOURCE_ORDER =
      Comparator.comparingInt((Draft each) -> each.found == null ? -1 : each.found.order())
          .thenComparingInt(each -> each.found == null ? -1 : each.found.nid());
}
