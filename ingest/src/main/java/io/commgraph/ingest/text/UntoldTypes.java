package io.commgraph.ingest.text;

import io.commgraph.ir.Type;
import java.util.HashMap;
import java.util.Map;

/**
 * The types that a function lists for variables without an annotation. Each is read where its
 * variable is bound: only then is everything defined that it mentions.
 */
final class UntoldTypes {
  private final Readers readers;
  private final Cursor in;
  private final Map<Integer, Integer> places = new HashMap<>();

  UntoldTypes(Readers readers) {
    this.readers = readers;
    this.in = readers.in;
  }

  /** Forgets the types of the function that was read. */
  void clear() {
    places.clear();
  }

  /** Notes the types up to the parenthesis that closes the list. */
  void read() {
    for (boolean more = !in.accept(')'); more; more = in.more(')')) {
      int name = in.expectName("a variable and its type");
      in.expect('=', "'='");
      places.put(name, in.mark());
      skip();
    }
  }

  private void skip() {
    for (int depth = 0; depth > 0 || !in.is(',') && !in.is(')'); in.advance()) {
      switch (in.kind()) {
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth--;
        case Kind.NEWLINE, Kind.END -> throw in.expected("')'");
        default -> {}
      }
    }
  }

  /** The listed type of a variable, or the type that it would have otherwise. */
  Type of(int name, Type otherwise) {
    Integer place = places.get(name);
    if (place == null) {
      return otherwise;
    }
    int here = in.mark();
    in.moveTo(place);
    Type type = readers.types.read();
    in.moveTo(here);
    return type;
  }
}
