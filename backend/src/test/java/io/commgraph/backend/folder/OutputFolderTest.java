package io.commgraph.backend.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commgraph.backend.EmittedFile;
import io.commgraph.diagnostics.DiagnosticException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {
  private static final List<EmittedFile> FILES =
      List.of(new EmittedFile("a/b/c.txt", "one\n"), new EmittedFile("d.txt", "ä\n"));

  @TempDir Path folder;

  private void write(List<EmittedFile> files, Path target, boolean replace) {
    try (Staging staging = new Staging(folder)) {
      OutputFolder.write(files, target, replace, staging);
    }
  }

  private List<String> content(Path of) throws IOException {
    try (Stream<Path> files = Files.walk(of)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  @Test
  void everyFileIsThereAndNothingElse() throws IOException {
    write(FILES, folder.resolve("x/out"), false);

    assertThat(content(folder)).containsExactly("x/out/a/b/c.txt", "x/out/d.txt");
    assertThat(folder.resolve("x/out/d.txt")).hasContent("ä\n");
  }

  @Test
  void anEmptyFolderIsTaken() throws IOException {
    Files.createDirectory(folder.resolve("out"));

    write(FILES, folder.resolve("out"), false);

    assertThat(content(folder)).hasSize(2);
  }

  @Test
  void whatIsThereStaysUnlessItIsReplacedAsAWhole() throws IOException {
    Files.createDirectory(folder.resolve("out"));
    Files.writeString(folder.resolve("out/mine.txt"), "precious");

    assertThatThrownBy(() -> write(FILES, folder.resolve("out"), false))
        .isInstanceOf(DiagnosticException.class)
        .hasMessageContaining("CG2301");
    assertThat(content(folder)).containsExactly("out/mine.txt");

    write(FILES, folder.resolve("out"), true);
    assertThat(content(folder)).containsExactly("out/a/b/c.txt", "out/d.txt");
  }

  @Test
  void aFileInTheWayIsReported() throws IOException {
    Files.writeString(folder.resolve("x"), "a file");

    assertThatThrownBy(() -> write(FILES, folder.resolve("x/out"), false))
        .isInstanceOf(DiagnosticException.class)
        .hasMessageContaining("CG0006");
    assertThat(content(folder)).containsExactly("x");
  }

  @Test
  void nothingHalfWrittenStays() throws IOException {
    List<EmittedFile> clashing =
        List.of(new EmittedFile("a", "file"), new EmittedFile("a/b", "below a file"));

    assertThatThrownBy(() -> write(clashing, folder.resolve("out"), false))
        .isInstanceOf(DiagnosticException.class);
    assertThat(content(folder)).isEmpty();
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void runsMayEndTogether() throws Exception {
    for (int round = 0; round < 300; round++) {
      Staging one = new Staging(folder);
      Staging other = new Staging(folder);
      one.next();
      other.next();
      CyclicBarrier start = new CyclicBarrier(2);
      FutureTask<Void> ending =
          new FutureTask<>(
              () -> {
                start.await();
                other.close();
                return null;
              });
      new Thread(ending).start();
      start.await();
      one.close();
      ending.get();
      assertThat(folder).isEmptyDirectory();
    }
  }
}
