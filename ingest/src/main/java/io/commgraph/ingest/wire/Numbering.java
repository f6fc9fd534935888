package io.commgraph.ingest.wire;

import io.commgraph.ir.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The number of each node and the slot in which it is written in full: the first one in pre-order,
 * fields in the order of their tables (IR specification, 3.3). Every other slot holds a reference.
 */
final class Numbering {
  private record Place(int id, Node owner, int slot) {}

  private record Visit(Node node, Node owner, int slot) {}

  private final IdentityHashMap<Node, Place> places = new IdentityHashMap<>();

  Numbering(Node root) {
    Deque<Visit> open = new ArrayDeque<>();
    List<Node> below = new ArrayList<>();
    open.push(new Visit(root, null, 0));
    while (!open.isEmpty()) {
      Visit next = open.pop();
      if (places.containsKey(next.node)) {
        continue;
      }
      places.put(next.node, new Place(places.size(), next.owner, next.slot));
      below.clear();
      Slots.of(next.node, below::add);
      for (int i = below.size() - 1; i >= 0; i--) {
        open.push(new Visit(below.get(i), next.node, i));
      }
    }
  }

  int id(Node node) {
    return places.get(node).id;
  }

  /** Whether {@code node} is written in full in that slot of {@code owner}. */
  boolean isFirst(Node node, Node owner, int slot) {
    Place place = places.get(node);
    return place.owner == owner && place.slot == slot;
  }
}
