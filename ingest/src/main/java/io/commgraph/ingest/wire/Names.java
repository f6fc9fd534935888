package io.commgraph.ingest.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Map;

/**
 * Values by name, found from the bytes of the name: most of a file consists of a few field names,
 * which need not become strings.
 */
final class Names<T> {
  private final byte[][] keys;
  private final Object[] values;
  private final int mask;

  Names(Map<String, T> entries) {
    int capacity = Integer.highestOneBit(Math.max(4, 4 * entries.size()));
    keys = new byte[capacity][];
    values = new Object[capacity];
    mask = capacity - 1;
    entries.forEach(this::put);
  }

  private void put(String name, T value) {
    byte[] key = name.getBytes(UTF_8);
    int at = slot(key, 0, key.length);
    while (keys[at] != null) {
      at = (at + 1) & mask;
    }
    keys[at] = key;
    values[at] = value;
  }

  /** The value of the name in {@code data}; {@code null} if there is none. */
  @SuppressWarnings("unchecked")
  T get(byte[] data, int from, int length) {
    for (int at = slot(data, from, length); keys[at] != null; at = (at + 1) & mask) {
      if (Arrays.equals(keys[at], 0, keys[at].length, data, from, from + length)) {
        return (T) values[at];
      }
    }
    return null;
  }

  private int slot(byte[] data, int from, int length) {
    if (length == 0) {
      return 0;
    }
    int hash =
        length + 31 * data[from] + 961 * data[from + length - 1] + 7 * data[from + length / 2];
    return (hash ^ (hash >>> 5)) & mask;
  }
}
