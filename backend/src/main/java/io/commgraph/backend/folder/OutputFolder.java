package io.commgraph.backend.folder;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commgraph.backend.EmittedFile;
import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.FileFaults;
import io.commgraph.diagnostics.OutputCode;
import io.commgraph.diagnostics.ReadingCode;
import io.commgraph.ir.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** Writes the files of a compile, all of them or none: elsewhere, and then renames the folder. */
public final class OutputFolder {
  private OutputFolder() {}

  /**
   * Writes a folder. One that is there already is replaced as a whole if it is empty or as an
   * earlier compile left it.
   *
   * @param replace whether any other is replaced, too
   * @throws DiagnosticException if there is one and it must not be replaced, or if writing fails
   */
  public static void write(List<EmittedFile> files, Path target, boolean replace, Staging staging) {
    Path folder = target.toAbsolutePath().normalize();
    try {
      if (!replace && !isReplaceable(folder)) {
        throw fault(OutputCode.TARGET_EXISTS, target);
      }
      Path written = staging.next();
      files.parallelStream().forEach(file -> write(file, written));
      Files.createDirectories(folder.getParent());
      if (Files.exists(folder)) {
        Path old = staging.next();
        Files.move(folder, old, StandardCopyOption.ATOMIC_MOVE);
        Files.move(written, folder, StandardCopyOption.ATOMIC_MOVE);
        Staging.discard(old);
      } else {
        Files.move(written, folder, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (UncheckedIOException e) {
      throw unwritable(target, e.getCause());
    } catch (IOException e) {
      throw unwritable(target, e);
    }
  }

  private static void write(EmittedFile file, Path folder) {
    Path path = folder.resolve(file.path());
    try {
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.text(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static DiagnosticException unwritable(Path target, IOException e) {
    return fault(ReadingCode.UNWRITABLE_FILE, target, FileFaults.reason(e));
  }

  private static boolean isReplaceable(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return !Files.exists(folder);
    }
    try (Stream<Path> content = Files.list(folder)) {
      if (content.findAny().isEmpty()) {
        return true;
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return Manifest.read(folder.resolve(Manifest.PATH))
        .filter(manifest -> manifest.describesAllOf(folder))
        .isPresent();
  }

  private static DiagnosticException fault(Code code, Object... arguments) {
    return new DiagnosticException(Diagnostic.of(code, Span.UNKNOWN, arguments));
  }
}
