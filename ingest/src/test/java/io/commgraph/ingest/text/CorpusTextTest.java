package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.PythonTool;
import io.commgraph.testing.RealPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every recorded program prints as the reference printed it. */
class CorpusTextTest {
  private static final String BINARY = ".msgpack";

  @TestFactory
  Stream<DynamicTest> everyStageIsPrintedByteForByte() {
    return Corpus.programs().stream().map(name -> dynamicTest(name, () -> expectRecorded(name)));
  }

  private static void expectRecorded(String name) {
    List<String> stages = stages(name);
    assertThat(stages).isNotEmpty();
    for (String stage : stages) {
      Program program = read(name, stage);
      assertThat(text(program, PrintOptions.DEFAULT))
          .as(stage)
          .isEqualTo(Corpus.text(name, stage + ".py"));
      String explicit = stage + ".explicit.py";
      if (Corpus.has(name, explicit)) {
        assertThat(text(program, PrintOptions.EXPLICIT_LAYOUT))
            .as(explicit)
            .isEqualTo(Corpus.text(name, explicit));
      }
    }
  }

  @Test
  void conciseTextWithAnotherPrefixIsPython(@TempDir Path folder) throws Exception {
    TextPrinter printer = new TextPrinter(new PrintOptions("ir", true, true, false));
    for (String name : Corpus.accepted()) {
      Files.writeString(folder.resolve(name + ".py"), printer.print(read(name, "final")));
    }
    PythonTool.Result result = PythonTool.SYNTAX.run(folder);
    assertThat(result.output()).isEqualToIgnoringNewLines(Corpus.accepted().size() + " files");
    assertThat(result.exitCode()).isZero();
  }

  @Test
  void everyRealProgramIsPrintedByteForByte() throws IOException {
    RealPrograms.assumeAvailable();
    for (Path folder : RealPrograms.programs()) {
      for (String stage : List.of("before", "domains", "contexts", "simplified", "final")) {
        Path binary = folder.resolve(stage + BINARY);
        Program program = MsgPack.read(Files.readAllBytes(binary), binary.toString());
        String recorded = Files.readString(folder.resolve(stage + ".py"));
        assertThat(text(program, PrintOptions.DEFAULT).equals(recorded))
            .as(binary.toString())
            .isTrue();
      }
    }
  }

  private static List<String> stages(String name) {
    return Corpus.files(name)
        .filter(file -> file.endsWith(BINARY))
        .map(file -> file.substring(0, file.length() - BINARY.length()))
        .toList();
  }

  private static Program read(String name, String stage) {
    return MsgPack.read(Corpus.bytes(name, stage + BINARY), name + "/" + stage);
  }

  /** Recorded files end with a line break, which printed text does not. */
  private static String text(Program program, PrintOptions options) {
    return new TextPrinter(options).print(program) + "\n";
  }
}
