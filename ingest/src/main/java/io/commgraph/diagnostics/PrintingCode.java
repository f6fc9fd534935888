package io.commgraph.diagnostics;

import static io.commgraph.diagnostics.Entry.error;

/** Findings about programs that are written as text: CG019x. */
public enum PrintingCode implements Code {
  TEXT_TOO_LONG(
      error(
          "CG0190",
          "The program is too long to be written as text.",
          "the text would be longer than {0} characters",
          "keep the program as MessagePack, in which a shared expression stands once, or allow more with --max-text",
          """
          Text repeats an expression wherever it is used. A few dozen expressions, each of which uses
          the one before it twice, would need more text than any disk holds. Real programs stay far
          below the limit; a program that passes it was made by a machine or is damaged."""));

  private final Entry entry;

  PrintingCode(Entry entry) {
    this.entry = entry;
  }

  @Override
  public Entry entry() {
    return entry;
  }
}
