package io.commgraph.backend.host;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The gate behind the emitter: in the module that it wrote, every name and every entry of {@code
 * tensors} is defined on every path before it is used. It reads the text and knows nothing of how
 * the text came about.
 */
final class DefinedNames {
  private static final Set<String> WORDS =
      Set.of(
          "and",
          "as",
          "break",
          "continue",
          "def",
          "else",
          "False",
          "for",
          "from",
          "if",
          "import",
          "in",
          "None",
          "not",
          "or",
          "pass",
          "return",
          "True",
          "while",
          "with",
          "abs",
          "bool",
          "float",
          "int",
          "max",
          "min",
          "range",
          "_");

  private final List<PythonLine> lines;
  private final Set<String> defined = new HashSet<>(WORDS);
  private final Deque<List<String>> added = new ArrayDeque<>();
  private int next;

  private DefinedNames(String module) {
    this.lines = PythonLine.of(module);
    added.push(new ArrayList<>());
  }

  /**
   * Checks a module.
   *
   * @param inputs the entries of {@code tensors} that are there from the beginning
   * @throws IllegalStateException if a name may be used undefined: the emitter is wrong
   */
  static void check(String module, Set<String> inputs) {
    DefinedNames names = new DefinedNames(module);
    inputs.forEach(key -> names.define(entry(Python.quoted(key))));
    names.block(0);
  }

  private static String entry(String quotedKey) {
    return "tensors[" + quotedKey + "]";
  }

  private void define(String name) {
    if (defined.add(name)) {
      added.peek().add(name);
    }
  }

  /** What was defined since the matching push is not defined any more. */
  private List<String> forget() {
    List<String> names = added.pop();
    names.forEach(defined::remove);
    return names;
  }

  private void block(int indentation) {
    while (next < lines.size() && lines.get(next).indentation() >= indentation) {
      statement(lines.get(next++));
    }
  }

  private List<String> body(PythonLine head, String... definitions) {
    added.push(new ArrayList<>());
    List.of(definitions).forEach(this::define);
    block(head.indentation() + 1);
    return forget();
  }

  private void statement(PythonLine line) {
    List<String> tokens = line.tokens();
    switch (line.first()) {
      case "from", "import" -> imports(tokens);
      case "def" -> function(line);
      case "for" -> {
        use(line, 2, tokens.size());
        body(line, tokens.get(1));
      }
      case "while" -> {
        use(line, 1, tokens.size());
        body(line);
      }
      case "if" -> branch(line);
      case "with" -> {
        use(line, 1, line.indexOf("as"));
        define(tokens.get(line.indexOf("as") + 1));
        block(line.indentation() + 1);
      }
      default -> assignment(line);
    }
  }

  private void imports(List<String> tokens) {
    for (int i = tokens.indexOf("import") + 1; i < tokens.size(); i++) {
      define(tokens.get(i));
    }
  }

  /** A function sees the module; what it allocates ahead of time, others see. */
  private void function(PythonLine line) {
    List<String> tokens = line.tokens();
    define(tokens.get(1));
    String[] params = tokens.stream().skip(2).filter(PythonLine::isName).toArray(String[]::new);
    List<String> inside = body(line, params);
    if (tokens.get(1).startsWith("_alloc_intermediates")) {
      inside.stream().filter(name -> name.startsWith("tensors[")).forEach(this::define);
    }
  }

  private void branch(PythonLine line) {
    use(line, 1, line.tokens().size());
    List<String> then = body(line);
    boolean otherwise =
        next < lines.size()
            && lines.get(next).indentation() == line.indentation()
            && lines.get(next).first().equals("else");
    if (otherwise) {
      Set<String> other = new HashSet<>(body(lines.get(next++)));
      then.stream().filter(other::contains).forEach(this::define);
    } else if (isGuard(line.tokens())) {
      String guarded = entry(line.tokens().get(1));
      then.stream().filter(guarded::equals).forEach(this::define);
    }
  }

  /** {@code if "key" not in tensors:}. */
  private static boolean isGuard(List<String> tokens) {
    return tokens.size() == 6 && tokens.subList(2, 5).equals(List.of("not", "in", "tensors"));
  }

  private void assignment(PythonLine line) {
    int equals = line.indexOf("=");
    use(line, equals + 1, line.tokens().size());
    int from = 0;
    for (int i = 0; i < equals; i = from) {
      int to = from;
      int depth = 0;
      while (to < equals && (depth > 0 || !line.tokens().get(to).equals(","))) {
        String token = line.tokens().get(to++);
        depth += PythonLine.opens(token) ? 1 : PythonLine.closes(token) ? -1 : 0;
      }
      target(line, from, to);
      from = to + 1;
    }
  }

  private void target(PythonLine line, int from, int to) {
    List<String> tokens = line.tokens().subList(from, to);
    if (tokens.size() == 1) {
      define(tokens.get(0));
    } else if (tokens.size() == 4 && isEntry(line.tokens(), from)) {
      define(entry(tokens.get(2)));
    } else {
      use(line, from, to);
    }
  }

  private static boolean isEntry(List<String> tokens, int at) {
    return at + 3 < tokens.size()
        && tokens.get(at).equals("tensors")
        && tokens.get(at + 1).equals("[")
        && tokens.get(at + 2).startsWith("\"");
  }

  private void use(PythonLine line, int from, int to) {
    List<String> tokens = line.tokens();
    int depth = 0;
    for (int i = from; i < to; i++) {
      String token = tokens.get(i);
      depth += PythonLine.opens(token) ? 1 : PythonLine.closes(token) ? -1 : 0;
      boolean attribute = i > 0 && tokens.get(i - 1).equals(".");
      boolean keyword = depth > 0 && i + 1 < to && tokens.get(i + 1).equals("=");
      if (PythonLine.isName(token) && !attribute && !keyword) {
        require(token, line);
      }
      boolean guard = i >= 2 && tokens.get(i - 1).equals("in");
      if (isEntry(tokens, i) && !guard) {
        require(entry(tokens.get(i + 2)), line);
      }
    }
  }

  private void require(String name, PythonLine line) {
    if (!defined.contains(name)) {
      throw new IllegalStateException(
          "line %d of the driver uses %s, which nothing defines before it: %s"
              .formatted(line.number(), name, String.join(" ", line.tokens())));
    }
  }
}
