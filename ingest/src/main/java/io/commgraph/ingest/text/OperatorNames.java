package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ops.Operators;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns the spellings of operators into their names. */
final class OperatorNames {
  /** Short spellings: {@code pld.rank} is {@code pld.system.rank}. */
  private static final Map<String, String> SHORT = shortNames();

  private static final Set<String> MEMBERS_LIKE_KEYWORDS = Set.of("and", "or", "not");

  private final Cursor in;
  private final Map<String, String> known = new HashMap<>();

  OperatorNames(Cursor in) {
    this.in = in;
  }

  private static Map<String, String> shortNames() {
    Set<String> names = Operators.names();
    Set<String> ambiguous = new HashSet<>();
    Map<String, String> byShort =
        names.stream()
            .filter(name -> name.startsWith("pld."))
            .collect(
                Collectors.toMap(
                    name -> "pld." + name.substring(name.lastIndexOf('.') + 1),
                    name -> name,
                    (a, b) -> {
                      ambiguous.add(a);
                      ambiguous.add(b);
                      return a;
                    }));
    byShort.values().removeAll(ambiguous);
    return Map.copyOf(byShort);
  }

  /**
   * The dotted name without the module's prefix; names of the {@code pld} family keep it. Operators
   * whose name is a keyword are spelled with an underscore.
   */
  String relative(int first, int last) {
    String path = in.pathText(first, last);
    String name = known.get(path);
    if (name == null) {
      name = resolve(path, first);
      known.put(path, name);
    }
    return name;
  }

  /** Whether the printed name of an operator is read as that operator. */
  static boolean readsBack(String operator) {
    String[] parts = operator.split("\\.", -1);
    String last = parts[parts.length - 1];
    for (int i = 0; i < parts.length - 1; i++) {
      if (!Identifiers.isName(parts[i])) {
        return false;
      }
    }
    boolean spelled = MEMBERS_LIKE_KEYWORDS.contains(last) || Identifiers.isName(last);
    return parts.length > 1
        && spelled
        && !parts[0].equals("_dump")
        && MEMBERS_LIKE_KEYWORDS.stream().noneMatch(word -> last.equals(word + "_"))
        && (!parts[0].equals("pld")
            || Identifiers.isName(last) && SHORT.getOrDefault(operator, operator).equals(operator));
  }

  private String resolve(String path, int first) {
    if (in.tokens.value(first) == Word.PLD.number()) {
      return Operators.isRegistered(path) ? path : SHORT.getOrDefault(path, path);
    }
    if (in.tokens.value(first) != in.modulePrefix()) {
      in.moveTo(first);
      throw in.fail(
          TextCode.UNDEFINED_NAME,
          in.here(),
          in.tokens.name(first),
          "operators begin with " + in.name(in.modulePrefix()) + " or pld, functions with self");
    }
    String name = path.substring(path.indexOf('.') + 1);
    boolean keyword = Stream.of(".and_", ".or_", ".not_").anyMatch(name::endsWith);
    return keyword ? name.substring(0, name.length() - 1) : name;
  }
}
