package io.commgraph.backend.kernel;

import java.util.HashSet;
import java.util.Set;

/**
 * The names of one function's values, each given once: numbers, or a hint where it is still free
 * (code generation specification, C.2).
 */
final class Names {
  private final Set<String> used = new HashSet<>();
  private int next;

  /** The next free number. */
  String temporary() {
    String name;
    do {
      name = "%" + next++;
    } while (!used.add(name));
    return name;
  }

  /** The hint, made fit for a name, or a number if it is taken or empty. */
  String named(String hint) {
    if (hint.isEmpty()) {
      return temporary();
    }
    String name = "%" + sanitised(hint);
    return used.add(name) ? name : temporary();
  }

  /** A name that nothing else has yet: that of a parameter. */
  String reserve(String name) {
    used.add(name);
    return name;
  }

  private static String sanitised(String hint) {
    StringBuilder name = new StringBuilder(hint.length() + 1);
    if (hint.charAt(0) >= '0' && hint.charAt(0) <= '9') {
      name.append('_');
    }
    for (int i = 0; i < hint.length(); i++) {
      name.append(isPlain(hint.charAt(i)) ? hint.charAt(i) : '_');
    }
    return name.toString();
  }

  private static boolean isPlain(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '_'
        || c == '.'
        || c == '$';
  }
}
