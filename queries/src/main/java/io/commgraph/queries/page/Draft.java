package io.commgraph.queries.page;

import io.commgraph.analyses.lineage.LineageVertices.Found;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A node before it has its position. */
final class Draft {
  final NodeKind kind;
  final Found found;
  final List<Draft> children = new ArrayList<>();
  final Map<String, String> properties = new LinkedHashMap<>();
  Draft parent;
  String label;
  String sub = "";
  String key;
  String devices = "";
  int domain = -1;
  int position = -1;

  Draft(NodeKind kind, Found found, String label) {
    this.kind = kind;
    this.found = found;
    this.label = label;
  }

  void in(Draft box) {
    parent = box;
    box.children.add(this);
  }

  String function() {
    return found != null ? found.function() : parent == null ? "" : parent.function();
  }

  /** How many nodes are in the box, itself included; boxes are not deeper than the program. */
  int size() {
    int size = 0;
    List<Draft> open = new ArrayList<>(List.of(this));
    while (!open.isEmpty()) {
      Draft next = open.remove(open.size() - 1);
      size++;
      open.addAll(next.children);
    }
    return size;
  }
}
