package io.commgraph.ingest.wire;

import java.util.Arrays;

/** The field names and list positions that lead from the root to the current place. */
final class Trail {
  private static final int SHOWN_STEPS = 40;

  private String[] names = new String[64];
  private int[] positions = new int[64];
  private int depth;

  void push(String name) {
    if (depth == names.length) {
      names = Arrays.copyOf(names, 2 * depth);
      positions = Arrays.copyOf(positions, 2 * depth);
    }
    names[depth++] = name;
  }

  void push(int position) {
    push(null);
    positions[depth - 1] = position;
  }

  void pop() {
    depth--;
  }

  /** The steps as in {@code functions[3].body.value}; of a long trail the end. */
  @Override
  public String toString() {
    StringBuilder path = new StringBuilder();
    int from = Math.max(0, depth - SHOWN_STEPS);
    if (from > 0) {
      path.append("…");
    }
    for (int i = from; i < depth; i++) {
      if (names[i] == null) {
        path.append('[').append(positions[i]).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(names[i]);
      }
    }
    return path.toString();
  }
}
