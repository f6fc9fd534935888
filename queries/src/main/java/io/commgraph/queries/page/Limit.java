package io.commgraph.queries.page;

import java.util.ArrayList;
import java.util.List;

/**
 * Keeps a picture small enough to be drawn: first the insides of what is folded go, from the end,
 * then whatever is last. The first box stays.
 */
final class Limit {
  private final int most;
  private int size;

  Limit(int most) {
    this.most = most;
  }

  /** Cuts the boxes down to size; says what went. */
  List<String> apply(List<Draft> roots) {
    size = roots.stream().mapToInt(Draft::size).sum();
    List<String> leftOut = new ArrayList<>();
    int counts = emptied(roots, NodeKind.REST);
    if (counts > 0) {
      leftOut.add("what %d counts stand for".formatted(counts));
    }
    int kernels = emptied(roots, NodeKind.KERNEL);
    int orchestrations = emptied(roots, NodeKind.ORCHESTRATION);
    if (kernels + orchestrations > 0) {
      leftOut.add("the insides of %d functions".formatted(kernels + orchestrations));
    }
    int before = size;
    for (int i = roots.size() - 1; i >= 0 && size > most; i--) {
      cut(roots.get(i));
      if (i > 0 && size > most) {
        size -= roots.remove(i).size();
      }
    }
    if (size < before) {
      leftOut.add("%d nodes at the end of the program".formatted(before - size));
    }
    return leftOut;
  }

  private int emptied(List<Draft> roots, NodeKind kind) {
    List<Draft> boxes = new ArrayList<>();
    List<Draft> open = new ArrayList<>(roots);
    while (!open.isEmpty()) {
      Draft next = open.remove(open.size() - 1);
      open.addAll(next.children);
      if (next.kind == kind && !next.children.isEmpty()) {
        boxes.add(next);
      }
    }
    int emptied = 0;
    for (Draft each : boxes) {
      if (size > most) {
        size -= each.size() - 1;
        each.children.clear();
        emptied++;
      }
    }
    return emptied;
  }

  private void cut(Draft box) {
    for (int i = box.children.size() - 1; i >= 0 && size > most; i--) {
      Draft child = box.children.get(i);
      if (child.children.isEmpty() || size - child.size() >= most) {
        size -= child.size();
        box.children.remove(i);
      } else {
        cut(child);
      }
    }
  }
}
