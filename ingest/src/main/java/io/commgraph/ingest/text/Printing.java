package io.commgraph.ingest.text;

/**
 * What the printers of one root share: where the text goes, how it is spelled and what variables
 * are called.
 *
 * @param inProgram whether calls of functions are calls of a program's methods
 */
record Printing(TextWriter out, PrintOptions options, Names names, boolean inProgram) {
  /** Adds a member of the language module: {@code pl.} and what follows. */
  TextWriter member(String name) {
    return out.add(options.prefix()).add('.').add(name);
  }

  /** A list for the items that go between brackets. */
  CommaList list() {
    return new CommaList(out);
  }
}
