package io.commgraph.ingest.wire;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.WireCode;
import io.commgraph.ir.Span;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Makes the diagnostics of one file; each says the byte and the path of field names. */
final class Faults {
  private final Span span;
  private final IntFunction<String> places;
  private Supplier<String> path = () -> "";

  /** Faults of a file whose bytes are read. */
  Faults(String fileName) {
    this(fileName, offset -> "byte " + offset);
  }

  /**
   * Faults of a file that the bytes are made from.
   *
   * @param places what to call the place in the file that a byte is made from
   */
  Faults(String fileName, IntFunction<String> places) {
    this.span = new Span(fileName, -1, -1, -1, -1);
    this.places = places;
  }

  /** From now on, that is how the path to the current place is found. */
  void locateBy(Supplier<String> currentPath) {
    path = currentPath;
  }

  /** What is wrong at byte {@code offset}, to be thrown. */
  DiagnosticException at(int offset, WireCode code, Object... arguments) {
    Object[] all = new Object[arguments.length + 1];
    all[0] = place(offset);
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return new DiagnosticException(Diagnostic.of(code, span, all));
  }

  /** A finding of any kind of file, with the place as a related one. */
  DiagnosticException general(int offset, Code code, Object... arguments) {
    return new DiagnosticException(
        Diagnostic.of(code, span, arguments).with("place", place(offset), span));
  }

  private String place(int offset) {
    String where = path.get();
    return places.apply(offset) + (where.isEmpty() ? "" : " (" + where + ")");
  }
}
