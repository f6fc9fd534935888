package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The window buffers of a text by their labels. Definitions are found before any body is read, and
 * a buffer is built when it is first needed: then its base and size are there (seed document, "Text
 * round-trip"). A label is a string, or a number in older texts.
 */
final class WindowLabels {
  private final Readers readers;
  private final Cursor in;
  private final Map<String, List<Integer>> definitions = new HashMap<>();
  private final Map<Integer, WindowBuffer> built = new HashMap<>();

  WindowLabels(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** Finds all definitions. */
  void scan() {
    Tokens tokens = in.tokens;
    for (int token = 0; token + 4 < tokens.size(); token++) {
      if (tokens.kind(token) == Kind.NAME
          && tokens.value(token) == Word.DUMP.number()
          && tokens.kind(token + 2) == Kind.NAME
          && tokens.name(token + 2).equals(DumpForm.WINDOW_BUFFER.text())
          && tokens.kind(token + 3) == '(') {
        int label = token + 4;
        definitions.computeIfAbsent(text(label), key -> new ArrayList<>()).add(label);
      }
    }
  }

  private String text(int label) {
    return in.tokens.kind(label) == Kind.STRING
        ? LiteralScanner.value(in.tokens.text(label))
        : in.tokens.text(label);
  }

  /** The buffer whose label comes next, in a reference that begins at {@code first}. */
  WindowBuffer reference(int first) {
    return built(referred(first));
  }

  /** Likewise, before the buffer can be built: what {@link #built} takes. */
  int referred(int first) {
    int label = in.mark();
    label();
    List<Integer> known = definitions.get(text(label));
    if (known == null) {
      throw in.fail(
          TextCode.UNDEFINED_NAME,
          in.spanFrom(first),
          "the window buffer " + text(label),
          Suggestion.forName(text(label), definitions.keySet(), "define it in a domain's slots"));
    }
    int nearest = known.get(0);
    for (int each : known) {
      nearest = each < label ? each : nearest;
    }
    return nearest;
  }

  private void label() {
    if (!in.accept(Kind.STRING)) {
      in.expect(Kind.INT, "the label of a window buffer");
    }
  }

  /** The buffer that is defined here; the cursor stands at its label and moves to its end. */
  WindowBuffer definition() {
    return built(skipDefinition());
  }

  /** Goes past a definition up to its parenthesis and returns what {@link #built} takes. */
  int skipDefinition() {
    int label = in.mark();
    label();
    for (int depth = 0; depth > 0 || !in.is(')'); in.advance()) {
      switch (in.kind()) {
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth--;
        case Kind.NEWLINE, Kind.END -> throw in.expected("')'");
        default -> {}
      }
    }
    return label;
  }

  /** The buffer whose definition has its label at that token, the same one every time. */
  WindowBuffer built(int label) {
    WindowBuffer known = built.get(label);
    if (known != null) {
      return known;
    }
    int here = in.mark();
    in.moveTo(label);
    WindowBuffer buffer = build();
    in.moveTo(here);
    built.put(label, buffer);
    return buffer;
  }

  private WindowBuffer build() {
    int first = in.mark();
    label();
    Variable base = null;
    Expr size = null;
    boolean load = false;
    boolean store = false;
    while (in.more(')')) {
      int token = in.mark();
      String key = readers.dumps.keyword();
      switch (key == null ? "" : key) {
        case "base" -> {
          int name = in.mark();
          base = readers.symbols.pointer(readers.numbers.string(), in.tokens.span(name, name));
        }
        case "size" -> size = readers.exprs.dimension();
        case "load_from_host" -> load = readers.numbers.truth();
        case "store_to_host" -> store = readers.numbers.truth();
        default -> {
          in.moveTo(token);
          throw in.expected("base=, size=, load_from_host= or store_to_host=");
        }
      }
    }
    if (base == null || size == null) {
      in.moveTo(first);
      throw in.expected("a label, base= and size=");
    }
    return new WindowBuffer(in.spanFrom(first), base, size, load, store);
  }
}
