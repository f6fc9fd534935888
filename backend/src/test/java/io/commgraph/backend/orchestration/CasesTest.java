package io.commgraph.backend.orchestration;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What no recorded program contains. Each case is a program and the file of its orchestration
 * {@code f}, derived by hand from the design, section B; where the reference compiler cannot emit
 * something or emits something wrong, from what the program means: a swap in a loop, division of
 * negative numbers, logical operators, what leaves a manual scope.
 */
class CasesTest {
  private static final Path FOLDER = Resources.folder("cases");

  static List<Path> cases() throws Exception {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".py")).sorted().toList();
    }
  }

  private static String emitted(Path source) throws Exception {
    Program program = TextReader.read(Files.readString(source), source.getFileName().toString());
    return ChipOrchestration.emit(program, program.function("f")).text();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theFileIsAsDerived(Path source) throws Exception {
    String expected = source.getFileName().toString().replace(".py", ".cpp");
    assertThat(emitted(source)).isEqualTo(Files.readString(FOLDER.resolve(expected)));
    assertThat(emitted(source)).isEqualTo(emitted(source));
  }

  @Test
  void theFilesCompile(@TempDir Path folder) throws Exception {
    List<Path> files = new ArrayList<>();
    for (Path source : cases()) {
      Path file = folder.resolve(source.getFileName() + ".cpp");
      files.add(Files.writeString(file, emitted(source)));
    }
    assertThat(files).hasSize(7);
    CppCompiler.assertCompiles(folder, files);
  }
}
