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
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes the files of a compile, all of them or none: into a temporary folder beside the target,
 * which is renamed at the end.
 */
public final class OutputFolder {
  private OutputFolder() {}

  /**
   * Writes a folder.
   *
   * @param replace whether a folder that is there already is replaced as a whole; an empty one
   *     always is
   * @throws DiagnosticException if there is one and it must not be replaced, or if writing fails
   */
  public static void write(List<EmittedFile> files, Path target, boolean replace) {
    Path folder = target.toAbsolutePath().normalize();
    if (!replace && isOccupied(folder)) {
      throw fault(OutputCode.TARGET_EXISTS, target);
    }
    String process = "." + ProcessHandle.current().pid();
    Path written = folder.resolveSibling("." + folder.getFileName() + ".new" + process);
    Path old = folder.resolveSibling("." + folder.getFileName() + ".old" + process);
    try {
      for (EmittedFile file : files) {
        Path path = written.resolve(file.path());
        Files.createDirectories(path.getParent());
        Files.writeString(path, file.text(), UTF_8);
      }
      if (Files.exists(folder)) {
        Files.move(folder, old, StandardCopyOption.ATOMIC_MOVE);
      }
      Files.move(written, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw fault(ReadingCode.UNWRITABLE_FILE, target, FileFaults.reason(e));
    } finally {
      delete(written);
      delete(old);
    }
  }

  private static boolean isOccupied(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Files.exists(folder);
    }
    try (Stream<Path> content = Files.list(folder)) {
      return content.findAny().isPresent();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> below = Files.walk(folder)) {
      for (Path each : below.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static DiagnosticException fault(Code code, Object... arguments) {
    return new DiagnosticException(Diagnostic.of(code, Span.UNKNOWN, arguments));
  }
}
