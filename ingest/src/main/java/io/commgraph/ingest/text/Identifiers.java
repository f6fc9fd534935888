package io.commgraph.ingest.text;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Which names Python takes for identifiers, and which of them mean something else in IR text. */
final class Identifiers {
  private static final Set<String> KEYWORDS =
      Set.of(
          ("False None True and as assert async await break class continue def del elif else except"
                  + " finally for from global if import in is lambda nonlocal not or pass raise"
                  + " return try while with yield")
              .split(" "));

  private Identifiers() {}

  /** Whether Python reserves the name. */
  static boolean isKeyword(String name) {
    return KEYWORDS.contains(name);
  }

  /** Whether a name can stand behind a dot or in front of an equals sign. */
  static boolean isName(String name) {
    return !name.isEmpty() && name.equals(of(name)) && !isKeyword(name);
  }

  /** The names that no variable can have, given the name of the language module. */
  static Set<String> reserved(String prefix) {
    Set<String> reserved = new HashSet<>(KEYWORDS);
    Arrays.stream(Word.values()).map(Word::text).forEach(reserved::add);
    reserved.add("abs");
    reserved.add(prefix);
    return reserved;
  }

  /** An identifier that is the hint if that is one. */
  static String of(String hint) {
    StringBuilder name = new StringBuilder(hint.length());
    for (int i = 0; i < hint.length(); i++) {
      char c = hint.charAt(i);
      boolean part = c == '_' || c < 128 && Character.isLetterOrDigit(c);
      name.append(part ? c : '_');
    }
    if (name.isEmpty() || Character.isDigit(name.charAt(0))) {
      name.insert(0, 'v');
    }
    return name.toString();
  }
}
