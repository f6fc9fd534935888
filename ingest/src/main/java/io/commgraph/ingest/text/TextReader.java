package io.commgraph.ingest.text;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ir.DeepStack;
import io.commgraph.ir.Program;
import java.util.Optional;

/**
 * Reads IR text, in any layout that Python allows for its tokens (IR specification, 2.3 and 2.13).
 *
 * <p>It takes everything that the printer writes, including what the reference compiler cannot read
 * back (IR specification, 2.14): all operators, operators that are not registered, empty bodies,
 * non-finite numbers; and the private spellings under {@code pl._dump}, which hold communication
 * domains, window buffers, and whatever else the ordinary spelling loses (seed document, "Text
 * round-trip"). No pass is run: a text without those spellings is a program without domains.
 */
public final class TextReader {
  private TextReader() {}

  /**
   * Reads a text, reporting everything that is wrong with it.
   *
   * @param fileName stands in the spans of the program's nodes
   * @param sink receives errors and warnings in the order of their places
   * @return the program, or nothing if the text has errors
   */
  public static Optional<Program> read(String text, String fileName, Diagnostics sink) {
    return read(text, fileName, DeepStack.MAX_NESTING, sink);
  }

  /** Likewise, with fewer levels of nesting than {@link DeepStack#MAX_NESTING}. */
  public static Optional<Program> read(
      String text, String fileName, int maxNesting, Diagnostics sink) {
    Findings findings = new Findings();
    Program program;
    try {
      program =
          DeepStack.call(
              () ->
                  new ProgramReader(new Readers(Lexer.tokens(text, fileName), maxNesting, findings))
                      .read());
    } catch (Findings.Aborted e) {
      program = null;
    }
    findings.passOnTo(sink);
    return Optional.ofNullable(program);
  }

  /**
   * Reads a text that should have no errors; warnings are dropped.
   *
   * @throws DiagnosticException with everything found, if the text has errors
   */
  public static Program read(String text, String fileName) {
    Diagnostics found = new Diagnostics();
    return read(text, fileName, found).orElseThrow(() -> new DiagnosticException(found.all()));
  }
}
