package io.commgraph.queries.page;

import io.commgraph.analyses.lineage.LineageVertices.Found;
import io.commgraph.analyses.lineage.LineageVertices.Role;
import io.commgraph.ir.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** What is not about windows, folded into counts. */
final class Rests {
  private final Map<Integer, Found> found;
  private final Map<Integer, Draft> drafts;
  private final IntFunction<Node> nodes;

  Rests(Map<Integer, Found> found, Map<Integer, Draft> drafts, IntFunction<Node> nodes) {
    this.found = found;
    this.drafts = drafts;
    this.nodes = nodes;
  }

  /** Adds to each function the operations that are not drawn, and the functions that are not. */
  void add(List<Draft> roots) {
    roots.forEach(this::operations);
    List<Found> others =
        found.values().stream()
            .filter(each -> each.role() == Role.FUNCTION && !drafts.containsKey(each.nid()))
            .toList();
    if (!others.isEmpty()) {
      Draft rest = new Draft(NodeKind.REST, null, counted(others.size(), "other function"));
      rest.sub = "without windows";
      for (Found each : others) {
        Draft function =
            new Draft(NodeKind.of(each), each, Labels.shortened(Labels.plain(each.name())));
        function.sub = counted(Remainder.total(Remainder.of(nodes.apply(each.nid()))), "operation");
        function.in(rest);
      }
      roots.add(rest);
    }
  }

  private void operations(Draft function) {
    Map<String, Integer> counts = Remainder.of(nodes.apply(function.found.nid()));
    List<Draft> open = new ArrayList<>(List.of(function));
    while (!open.isEmpty()) {
      Draft next = open.remove(open.size() - 1);
      open.addAll(next.children);
      if (next.found != null) {
        counts.computeIfPresent(next.found.text("op"), (op, count) -> count > 1 ? count - 1 : null);
      }
    }
    counts.keySet().removeIf(op -> op.equals("pld.system.get_comm_ctx"));
    if (counts.isEmpty()) {
      return;
    }
    Draft rest =
        new Draft(NodeKind.REST, null, counted(Remainder.total(counts), "other operation"));
    rest.in(function);
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(
            each ->
                new Draft(
                        NodeKind.REST,
                        null,
                        Labels.shortened(Labels.plain(each.getKey())) + " ×" + each.getValue())
                    .in(rest));
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
