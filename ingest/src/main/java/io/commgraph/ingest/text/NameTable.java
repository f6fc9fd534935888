package io.commgraph.ingest.text;

import java.util.Arrays;

/**
 * Gives every name in a text a number, so that a name costs one string however often it stands
 * there and scopes are arrays. The {@link Word}s have theirs.
 */
final class NameTable {
  private String[] names = new String[1024];
  private int[] slots = new int[4096];
  private int size;

  NameTable() {
    Arrays.fill(slots, -1);
    for (Word word : Word.values()) {
      idOf(word.text());
    }
  }

  int size() {
    return size;
  }

  String name(int id) {
    return names[id];
  }

  int idOf(String name) {
    return idOf(name.toCharArray(), 0, name.length());
  }

  /** The number of the name at {@code text[from, to)}. */
  int idOf(char[] text, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + text[i];
    }
    int mask = slots.length - 1;
    int slot = spread(hash) & mask;
    while (slots[slot] >= 0) {
      if (matches(names[slots[slot]], text, from, to)) {
        return slots[slot];
      }
      slot = slot + 1 & mask;
    }
    return add(slot, new String(text, from, to - from));
  }

  private int add(int slot, String name) {
    if (size == names.length) {
      names = Arrays.copyOf(names, 2 * size);
    }
    names[size] = name;
    slots[slot] = size++;
    if (2 * size > slots.length) {
      rehash();
    }
    return size - 1;
  }

  private void rehash() {
    slots = new int[2 * slots.length];
    Arrays.fill(slots, -1);
    int mask = slots.length - 1;
    for (int id = 0; id < size; id++) {
      int slot = spread(names[id].hashCode()) & mask;
      while (slots[slot] >= 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = id;
    }
  }

  private static int spread(int hash) {
    return hash ^ hash >>> 15;
  }

  private static boolean matches(String name, char[] text, int from, int to) {
    if (name.length() != to - from) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (name.charAt(i - from) != text[i]) {
        return false;
      }
    }
    return true;
  }
}
