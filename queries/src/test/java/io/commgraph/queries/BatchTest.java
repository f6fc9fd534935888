package io.commgraph.queries;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.testing.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trees of snapshots, in which some are in order, some have errors, and some files are none. */
@Tag("once")
class BatchTest {
  @TempDir Path folder;
  private Path tree;

  @BeforeEach
  void plant() throws IOException {
    tree = folder.resolve("tree");
    save("a/ring.py", Corpus.bytes("ring_of_four", "before.py"));
    save("a/ring.msgpack", Corpus.bytes("ring_of_four", "before.msgpack"));
    save("b/choir.msgpack.gz", compressed(Corpus.bytes("choir_rehearsal", "before.msgpack")));
    save("b/two_mistakes.py", Files.readAllBytes(Path.of("examples", "two_mistakes.py")));
    save("c/dump/00_frontend.py", Corpus.bytes("two_wheels", "before.py"));
    save("c/dump/40_after_ExpandManualPhaseFence.py", Corpus.bytes("two_wheels", "before.py"));
    save(".cache/hidden.py", Corpus.bytes("two_wheels", "before.py"));
    save("setup.py", "import sys\n".getBytes(UTF_8));
    save("package.json", "{\"name\": \"tree\"}".getBytes(UTF_8));
    save("notes.txt", "nothing".getBytes(UTF_8));
  }

  private void save(String name, byte[] content) throws IOException {
    Path file = tree.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
  }

  private static byte[] compressed(byte[] bytes) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(compressed)) {
      out.write(bytes);
    }
    return compressed.toByteArray();
  }

  private Path out(String name) {
    return folder.resolve(name);
  }

  private Map<String, String> content(Path root) throws IOException {
    Map<String, String> content = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        content.put(root.relativize(file).toString(), Files.readString(file, ISO_8859_1));
      }
    }
    return content;
  }

  @Test
  void aTreeIsSearchedForSnapshots() throws IOException {
    Run run = Run.of("compile", tree, "-o", out("out"), "--jobs", 2);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .contains("error[CG1107]")
        .endsWith(
            """
            input           outcome  errors  warnings
            --------------  -------  ------  --------
            b/two_mistakes  failed   2       0

            4 inputs: 3 compiled, 1 failed; left out: 2 files without a program
            2 errors
            """);
    assertThat(out("out/a/ring/commgraph.json")).content().contains("\"ring.msgpack\"");
    assertThat(out("out/b/choir/commgraph.json")).exists();
    assertThat(out("out/c/dump/commgraph.json")).content().contains("\"40_after_");
    try (Stream<Path> files = Files.list(out("out"))) {
      assertThat(files.map(Path::getFileName).map(Path::toString))
          .containsExactlyInAnyOrder("a", "b", "c");
    }
  }

  @Test
  void theNumberOfJobsIsNotToBeSeen() throws IOException {
    for (String emit : List.of("code", "msgpack")) {
      Run one = Run.of("compile", tree, "-o", out("1" + emit), "--emit", emit, "--jobs", 1);
      Run four = Run.of("compile", tree, "-o", out("4" + emit), "--emit", emit, "--jobs", 4);
      assertThat(four).isEqualTo(one);
      assertThat(content(out("4" + emit)))
          .hasSizeGreaterThan(3)
          .isEqualTo(content(out("1" + emit)));
    }
    for (String format : List.of("text", "json")) {
      Run one = Run.of("check", tree, "--format", format, "--jobs", 1);
      assertThat(one.out()).contains("CG1107");
      assertThat(Run.of("check", tree, "--format", format, "--jobs", 4)).isEqualTo(one);
    }
  }

  @Test
  void patternsAreSearchedToo() {
    String pattern = tree + "/**/*.{py,gz}";
    Run run = Run.of("check", pattern, tree.resolve("a/ring.py"), folder + "/none/*.py");
    assertThat(run.out()).contains("CG1107", "cannot read " + folder + "/none/*.py: there is no");
    assertThat(run.err())
        .contains("6 inputs: 4 checked, 2 failed; left out: 1 file without a program\n");
  }

  @Test
  void whatDidNotChangeIsLeftAlone() throws IOException {
    for (String emit : List.of("code", "json")) {
      Object[] compile = {"compile", tree, "-o", out("out"), "--emit", emit};
      Run.of(compile);
      Map<String, String> first = content(out("out"));
      assertThat(Run.of(compile).err()).contains("4 inputs: 3 unchanged, 1 failed; --force");
      save("a/ring.msgpack", Corpus.bytes("two_wheels", "before.msgpack"));
      assertThat(Run.of(compile).err()).contains("4 inputs: 1 compiled, 2 unchanged, 1 failed");
      assertThat(content(out("out"))).isNotEqualTo(first);
      assertThat(Run.of("compile", tree, "-o", out("out"), "--emit", emit, "--force").err())
          .contains("4 inputs: 3 compiled, 1 failed");
      save("a/ring.msgpack", Corpus.bytes("ring_of_four", "before.msgpack"));
    }
    Object[] others = {"compile", tree, "-o", out("out"), "--locations"};
    assertThat(Run.of(others).err()).contains("4 inputs: 3 compiled, 1 failed");
    assertThat(Run.of(others).err()).contains("4 inputs: 3 unchanged, 1 failed");
  }

  @Test
  void outputsThatWereTouchedAreNotTakenForCurrent() throws IOException {
    Path ring = tree.resolve("a/ring.py");
    Run.of("compile", ring, "-o", out("out"), "--to", "domains");
    Path text = out("out/ring.domains.py");
    String written = Files.readString(text);
    Files.writeString(text, "# cut");
    assertThat(Run.of("compile", ring, "-o", out("out"), "--to", "domains"))
        .isEqualTo(new Run(0, "", ""));
    assertThat(text).hasContent(written);
    assertThat(Run.of("compile", ring, "-o", out("out"), "--to", "domains").err())
        .isEqualTo("1 input: 1 unchanged; --force compiles what is unchanged, too\n");

    Run.of("compile", ring, "-o", out("out"));
    Files.writeString(out("out/ring/mine.txt"), "precious");
    assertThat(Run.of("compile", ring, "-o", out("out")).err()).contains("CG2301");
    Files.delete(out("out/ring/mine.txt"));
    Files.writeString(ring, Corpus.text("two_wheels", "before.py"));
    assertThat(Run.of("compile", ring, "-o", out("out"))).isEqualTo(new Run(0, "", ""));
  }

  @Test
  void theOutputFolderIsNoInput() {
    Path out = tree.resolve("out");
    Run.of("compile", tree, "-o", out, "--emit", "text");
    assertThat(out.resolve("a/ring.final.py")).exists();
    assertThat(Run.of("compile", tree, "-o", out, "--emit", "text").err()).contains("4 inputs");
  }

  @Test
  void noOutputLiesInTheFolderOfAnother() throws IOException {
    save("a.py", Corpus.bytes("two_wheels", "before.py"));
    Run refused = Run.of("compile", tree, "-o", out("out"));
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .startsWith(
            "The output of '%s' would lie in that of '%s': a/ring in a"
                .formatted(tree.resolve("a/ring.msgpack"), tree.resolve("a.py")));
    assertThat(out("out")).doesNotExist();

    assertThat(Run.of("compile", tree, "-o", out("out"), "--emit", "text").err())
        .contains("5 inputs: 4 compiled, 1 failed");
    assertThat(content(out("out"))).containsKeys("a.final.py", "a/ring.final.py");
  }

  @Test
  void anInputThatMayNeedMoreMemoryThanThereIsIsAnnounced() throws IOException {
    Path large = folder.resolve("large.py");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(Runtime.getRuntime().maxMemory());
    }
    Run run = Run.of("check", large, "--max-input", "1m");

    assertThat(run.err()).contains("large.py may need", "give more with COMMGRAPH_JAVA_OPTS=-Xmx");
    assertThat(run.out()).contains("CG0004");
    assertThat(Run.of("check", "-q", large, "--max-input", "1m").err()).isEmpty();
  }
}
