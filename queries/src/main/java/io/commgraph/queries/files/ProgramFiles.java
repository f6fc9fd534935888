package io.commgraph.queries.files;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.FileFaults;
import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Walk;
import io.commgraph.queries.console.Console;
import io.commgraph.queries.console.Limits;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Reads and writes programs in each {@link Format}, compressed or not. */
public final class ProgramFiles {
  /**
   * A program and the bytes that it was read from, unpacked.
   *
   * @param lines how many lines its text has; where it is no text, how many statements
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares snapshots
  public record Snapshot(Program program, byte[] bytes, long lines) {
    static Snapshot packed(Program program, byte[] bytes) {
      long[] statements = {0};
      Walk.preOrder(
          program,
          node -> {
            statements[0] += node instanceof Stmt ? 1 : 0;
            return node instanceof Stmt || node instanceof Function || node instanceof Program;
          });
      return new Snapshot(program, bytes, statements[0]);
    }
  }

  private static final int GZIP_MAGIC = 0x1f8b;

  private final InputStream standardInput;
  private final Limits limits;

  /** Keeps to the limits of the console. */
  public ProgramFiles(Console console) {
    this(console.in(), console.limits());
  }

  /** Keeps to those limits. */
  public ProgramFiles(InputStream standardInput, Limits limits) {
    this.standardInput = standardInput;
    this.limits = limits;
  }

  /**
   * Reads a program.
   *
   * @param sources receives the text of a program in text form
   * @param sink receives warnings
   * @throws DiagnosticException if the input cannot be read
   */
  public Snapshot read(Input input, SourceFiles sources, Diagnostics sink) {
    byte[] bytes;
    Format format;
    if (input.isStandardInput()) {
      bytes = bytes(input);
      format = Format.ofContent(bytes);
    } else if (!Files.exists(input.path())) {
      throw fault(input, ReadingCode.UNREADABLE_FILE, "there is no such file");
    } else if (Files.isDirectory(input.path())) {
      throw fault(input, ReadingCode.NO_SNAPSHOT);
    } else {
      format =
          Format.of(input.argument())
              .orElseThrow(() -> fault(input, ReadingCode.UNKNOWN_ENDING, Format.endings()));
      bytes = bytes(input);
    }
    return format.read(bytes, input.fileName(), limits.nesting(), sources, sink);
  }

  /**
   * Writes a program in the form that the file's name says, all of it or nothing; text reads back
   * as the same program.
   *
   * @throws DiagnosticException if the file cannot be written
   */
  public void write(Program program, Path file) {
    write(program, file, PrintOptions.EXACT);
  }

  /** Likewise, with that spelling of text. */
  public void write(Program program, Path file, PrintOptions spelling) {
    Format format =
        Format.of(file.toString())
            .orElseThrow(() -> new IllegalArgumentException("no format for " + file));
    AtomicFile.write(file, content(format, program, spelling));
  }

  /** A program in a form, not compressed; the spelling is that of text. */
  public AtomicFile.Content content(Format format, Program program, PrintOptions spelling) {
    return format.content(program, new TextPrinter(spelling, limits.text()));
  }

  /**
   * The bytes of an input, unpacked.
   *
   * @throws DiagnosticException if it cannot be read
   */
  public byte[] bytes(Input input) {
    try {
      if (input.isStandardInput()) {
        InputStream in = new BufferedInputStream(standardInput);
        in.mark(2);
        boolean compressed = (in.read() << 8 | in.read()) == GZIP_MAGIC;
        in.reset();
        return bounded(compressed ? new GZIPInputStream(in) : in, input);
      }
      try (InputStream file = Files.newInputStream(input.path())) {
        return bounded(
            Format.isCompressed(input.argument()) ? new GZIPInputStream(file, 1 << 16) : file,
            input);
      }
    } catch (IOException e) {
      throw fault(input, ReadingCode.UNREADABLE_FILE, FileFaults.reason(e));
    }
  }

  private byte[] bounded(InputStream in, Input input) throws IOException {
    byte[] bytes = in.readNBytes(limits.input());
    if (bytes.length == limits.input() && in.read() >= 0) {
      throw fault(input, ReadingCode.INPUT_TOO_LARGE, limits.input());
    }
    return bytes;
  }

  private static DiagnosticException fault(Input input, Code code, Object... more) {
    Object[] arguments = new Object[more.length + 1];
    arguments[0] = input.fileName();
    System.arraycopy(more, 0, arguments, 1, more.length);
    Span span = new Span(input.fileName(), -1, -1, -1, -1);
    return new DiagnosticException(Diagnostic.of(code, span, arguments));
  }
}
