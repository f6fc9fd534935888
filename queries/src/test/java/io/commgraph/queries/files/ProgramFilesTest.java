package io.commgraph.queries.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.queries.Run;
import io.commgraph.queries.console.ExitCode;
import io.commgraph.queries.console.Limits;
import io.commgraph.testing.Corpus;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramFilesTest {
  private static final ProgramFiles FILES =
      new ProgramFiles(InputStream.nullInputStream(), Limits.DEFAULT);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"a.py", "a.py.gz", "a.msgpack", "a.msgpack.gz", "a.json", "a.json.gz"})
  void whatIsWrittenIsReadAgain(String name) throws Exception {
    Program program = read(save("ring.msgpack", Corpus.bytes("ring_of_four", "domains.msgpack")));
    Path file = folder.resolve("sub").resolve(name);
    FILES.write(program, file);
    assertThat(StructuralEquality.equal(program, read(file))).isTrue();
    try (var files = Files.list(file.getParent())) {
      assertThat(files).containsExactly(file);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"before.py", "before.msgpack"})
  void standardInputIsKnownByItsContent(String snapshot) throws Exception {
    byte[] bytes = Corpus.bytes("ring_of_four", snapshot);
    for (byte[] input : List.of(bytes, compressed(bytes))) {
      Run run =
          Run.reading(
              new ByteArrayInputStream(input), "compile", "-", "-o", folder, "--to", "domains");
      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(folder.resolve("stdin.domains.py")).isRegularFile();
      Files.delete(folder.resolve("stdin.domains.py"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.py", "a.msgpack", "a.json"})
  void theUserSaysHowDeepAnInputMayNest(String name) throws Exception {
    Path file = folder.resolve(name);
    FILES.write(read(save("ring.msgpack", Corpus.bytes("ring_of_four", "before.msgpack"))), file);
    Run refused = Run.of("check", "--max-nesting", "3", file);
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.out()).contains("CG0002", "deeper than 3 levels", "--max-nesting");
    assertThat(Run.of("check", "--max-nesting", "30", file).exitCode()).isZero();
  }

  @Test
  void theUserSaysHowMuchTextIsPrinted() throws Exception {
    Path file = folder.resolve("ring.py");
    String input = "examples/ring_of_four.py";
    Run refused = Run.of("convert", "--max-text", "1k", input, "-o", file);
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains("CG0190", "longer than 1024 characters", "--max-text");
    assertThat(file).doesNotExist();
    assertThat(Run.of("convert", "--max-text", "8k", input, "-o", file).exitCode()).isZero();
  }

  @Test
  void theLimitHoldsForWhatIsUnpacked() throws Exception {
    Path bomb = save("bomb.py.gz", compressed(new byte[5000]));
    ProgramFiles files = new ProgramFiles(InputStream.nullInputStream(), new Limits(4096, 1, 1));
    Input input = new Input(bomb.toString(), "bomb");
    assertThatThrownBy(() -> files.read(input, new SourceFiles(input), new Diagnostics()))
        .hasMessageContaining("CG0004")
        .hasMessageContaining("has more than 4096 bytes, unpacked");
  }

  @Test
  void theLimitIsTheUsers() {
    Run small = Run.of("check", "--max-input", "1k", "examples/ring_of_four.py");
    assertThat(small.exitCode()).isEqualTo(ExitCode.FINDINGS);
    assertThat(small.out()).contains("CG0004", "more than 1024 bytes", "--max-input");
    assertThat(Run.of("check", "--max-input", "64k", "examples/ring_of_four.py").exitCode())
        .isZero();
  }

  @Test
  void whatCannotBeReadIsSaid() throws Exception {
    assertThat(check(folder.resolve("none.py"))).contains("CG0001", "there is no such file");
    assertThat(check(Files.createDirectory(folder.resolve("dump.py"))))
        .contains("CG0007", "is a folder without a snapshot");
    assertThat(check(save("a.txt", new byte[0]))).contains("CG0003", ".py, .msgpack");
    assertThat(check(save("b.py", new byte[] {(byte) 0xff}))).contains("CG0005");
    assertThat(check(save("c.py.gz", "no gzip".getBytes(UTF_8)))).contains("CG0001");
    assertThat(check(save("d.msgpack", new byte[0]))).contains("CG02");
    assertThat(check(save("e.py", new byte[0]))).contains("CG01");
  }

  @Test
  void oneBadInputDoesNotStopTheOthers() throws Exception {
    Path good = save("a/good.py", Corpus.bytes("ring_of_four", "before.py"));
    Path bad = save("b/bad.py", "class".getBytes(UTF_8));
    Path out = folder.resolve("out");
    Run run = Run.of("compile", bad, good, "-o", out, "--to", "domains", "--emit", "msgpack");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("error[CG01", bad + ":1:");
    assertThat(out.resolve("a/good.domains.msgpack")).isRegularFile();
    assertThat(out.resolve("b")).doesNotExist();
  }

  @Test
  void textHoldsEverythingUnlessItIsPlain() throws Exception {
    Path domains = save("in.msgpack", Corpus.bytes("ring_of_four", "domains.msgpack"));
    Path text = folder.resolve("out.py");
    assertThat(Run.of("convert", domains, "-o", text)).isEqualTo(new Run(0, "", ""));
    assertThat(Run.of("diff", domains, text)).isEqualTo(new Run(0, "", ""));
    Run plain = Run.of("convert", domains, "--plain", "-o", text);
    assertThat(plain.exitCode()).isZero();
    assertThat(plain.err()).startsWith("note: plain text holds communication domains as comments");
    assertThat(Files.readString(text) + "\n").isEqualTo(Corpus.text("ring_of_four", "domains.py"));
    assertThat(Run.of("diff", domains, text).exitCode()).isEqualTo(1);
  }

  @Test
  void everyFormOfOneProgramIsEqual() throws Exception {
    Path packed = save("in.msgpack", Corpus.bytes("two_wheels", "final.msgpack"));
    Path json = folder.resolve("out.json");
    assertThat(Run.of("convert", packed, "-o", json)).isEqualTo(new Run(0, "", ""));
    Run run = Run.reading(Files.newInputStream(json), "diff", "-", packed);
    assertThat(run).isEqualTo(new Run(0, "", ""));
    Path again = folder.resolve("again.msgpack");
    assertThat(Run.of("convert", json, "-o", again).exitCode()).isZero();
    assertThat(again).hasSameBinaryContentAs(packed);
  }

  @Test
  void whereNothingCanBeWrittenIsSaid() throws Exception {
    Path input = save("in.py", Corpus.bytes("ring_of_four", "before.py"));
    Path occupied = save("occupied", new byte[0]);
    Run run = Run.of("compile", input, "-o", occupied);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("CG0006", "cannot write");
    assertThat(Files.size(occupied)).isZero();
  }

  private String check(Path file) {
    Run run = Run.of("check", file);
    assertThat(run.exitCode()).isEqualTo(1);
    return run.out();
  }

  private Program read(Path file) {
    Input input = new Input(file.toString(), "input");
    return FILES.read(input, new SourceFiles(input), new Diagnostics()).program();
  }

  private Path save(String name, byte[] bytes) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, bytes);
  }

  private static byte[] compressed(byte[] bytes) throws Exception {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(compressed)) {
      out.write(bytes);
    }
    return compressed.toByteArray();
  }

  @Test
  void helpNamesAllEndings() {
    assertThat(Format.ENDINGS).isEqualTo(Format.endings() + ", each also with .gz");
  }
}
