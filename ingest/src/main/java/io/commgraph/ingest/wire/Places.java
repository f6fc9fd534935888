package io.commgraph.ingest.wire;

import java.util.Arrays;

/**
 * Where the maps of a file stand that are nodes, in parallel arrays: a large file has millions of
 * maps. A map gets its number when it begins; the nodes among them are numbered anew in the end.
 */
final class Places {
  private static final int BYTES_A_MAP = 32;
  private static final int LEAST_CAPACITY = 64;

  /** More is taken when it is needed: the bytes need not be a program. */
  private static final int MOST_CAPACITY = 1 << 20;

  private int size;
  private int[] starts;
  private int[] ends;
  private int[] types;
  private int[] fields;
  private long[] ids;

  /** Room for what a file of that many bytes usually has. */
  Places(int fileSize) {
    int capacity = Math.min(MOST_CAPACITY, Math.max(LEAST_CAPACITY, fileSize / BYTES_A_MAP));
    starts = new int[capacity];
    ends = new int[capacity];
    types = new int[capacity];
    fields = new int[capacity];
    ids = new long[capacity];
  }

  /** A map begins; its number. */
  int begin(int start) {
    if (size == starts.length) {
      resize(2 * size);
    }
    starts[size] = start;
    return size++;
  }

  /** The map of that number is a node: the byte after it, and the values of its three keys. */
  void isNode(int map, int end, long id, int type, int fieldsAt) {
    ends[map] = end;
    ids[map] = id;
    types[map] = type;
    fields[map] = fieldsAt;
  }

  /** Forgets the maps that are no nodes. */
  void keepNodes() {
    int nodes = 0;
    for (int i = 0; i < size; i++) {
      if (ends[i] > 0) {
        starts[nodes] = starts[i];
        ends[nodes] = ends[i];
        types[nodes] = types[i];
        fields[nodes] = fields[i];
        ids[nodes++] = ids[i];
      }
    }
    size = nodes;
    resize(nodes);
  }

  private void resize(int capacity) {
    starts = Arrays.copyOf(starts, capacity);
    ends = Arrays.copyOf(ends, capacity);
    types = Arrays.copyOf(types, capacity);
    fields = Arrays.copyOf(fields, capacity);
    ids = Arrays.copyOf(ids, capacity);
  }

  int size() {
    return size;
  }

  /** What starts at {@code offset}, or a negative number. */
  int startingAt(int offset) {
    return Arrays.binarySearch(starts, 0, size, offset);
  }

  int start(int ordinal) {
    return starts[ordinal];
  }

  int end(int ordinal) {
    return ends[ordinal];
  }

  int type(int ordinal) {
    return types[ordinal];
  }

  int fields(int ordinal) {
    return fields[ordinal];
  }

  long id(int ordinal) {
    return ids[ordinal];
  }
}
