package io.commgraph.ingest.text;

/**
 * What the printers of one root share: where the text goes, how it is spelled and what variables
 * are called.
 *
 * @param inProgram whether calls of functions are calls of a program's methods
 * @param exact what is known of the reader if the text must read back; {@code null} if it need not
 */
record Printing(TextWriter out, PrintOptions options, Names names, boolean inProgram, Exact exact) {
  /** Whether the text must read back as what is printed. */
  boolean isExact() {
    return exact != null;
  }

  /** Adds a member of the language module: {@code pl.} and what follows. */
  TextWriter member(String name) {
    return out.add(options.prefix()).add('.').add(name);
  }

  /** A list for the items that go between brackets. */
  CommaList list() {
    return new CommaList(out);
  }
}
