package io.commgraph.ingest.text;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.Program;
import java.util.Optional;

/** Whether the verbatim body of a host sub-worker reads back, which trying it out shows. */
final class VerbatimText {
  private static final String HEADER =
      "@pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)\ndef text():";

  private VerbatimText() {}

  /**
   * Whether a body reads back.
   *
   * @param bound whether it is one that is bound when the program runs and prints as {@code ...}
   */
  static boolean reads(InlineStmt text, boolean bound) {
    if (bound) {
      return text.body().isEmpty();
    }
    TextWriter out = new TextWriter(TextPrinter.MAX_LENGTH).add(HEADER);
    out.indent();
    new BlockPrinter(new Printing(out, PrintOptions.DEFAULT, Names.HINTS, false, null))
        .verbatim(text);
    Optional<Program> read = TextReader.read(out.toString(), "", new Diagnostics());
    return read.isPresent()
        && !read.get().functions().get(0).requiresRuntimeBinding()
        && read.get().functions().get(0).body() instanceof InlineStmt body
        && body.body().equals(text.body());
  }
}
