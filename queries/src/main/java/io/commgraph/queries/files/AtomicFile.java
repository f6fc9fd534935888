package io.commgraph.queries.files;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.FileFaults;
import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.ir.Span;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.GZIPOutputStream;

/** Writes files that are there completely or not at all. */
public final class AtomicFile {
  /** Writes a file's content. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Gives a path for a file that has no name yet. */
  @FunctionalInterface
  public interface Temporary {
    Path path() throws IOException;
  }

  private AtomicFile() {}

  /**
   * Writes another file in the same folder, which is made if need be, and renames it. A name that
   * ends in {@code .gz} gets a gzip file.
   *
   * @throws DiagnosticException if that is not possible
   */
  public static void write(Path target, Content content) {
    write(
        target,
        () ->
            target.resolveSibling("." + target.getFileName() + "." + ProcessHandle.current().pid()),
        content);
  }

  /** Likewise, with the other file where the caller wants it, on the same disk. */
  public static void write(Path target, Temporary place, Content content) {
    Path temporary = null;
    try {
      Files.createDirectories(target.toAbsolutePath().getParent());
      temporary = place.path();
      try (OutputStream file = open(temporary, Format.isCompressed(target.toString()))) {
        content.writeTo(file);
      }
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new DiagnosticException(
          Diagnostic.of(ReadingCode.UNWRITABLE_FILE, Span.UNKNOWN, target, FileFaults.reason(e)));
    } finally {
      delete(temporary);
    }
  }

  private static OutputStream open(Path file, boolean compressed) throws IOException {
    OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
    return compressed ? new GZIPOutputStream(out, 1 << 16) : out;
  }

  /** After the renaming there is nothing left to delete. */
  private static void delete(Path temporary) {
    try {
      if (temporary != null) {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
