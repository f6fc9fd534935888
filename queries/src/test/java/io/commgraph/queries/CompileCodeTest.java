package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.testing.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code compile} without a stage writes a folder for each program, which the runtime takes. */
class CompileCodeTest {
  @TempDir Path folder;
  private Path input;

  @BeforeEach
  void save() throws IOException {
    input = folder.resolve("night.msgpack");
    Files.write(input, Corpus.bytes("night_inspector", "before.msgpack"));
  }

  private Run compile(String out, Object... more) {
    return Run.of(
        Stream.concat(Stream.of("compile", input, "-o", folder.resolve(out)), Stream.of(more))
            .toArray());
  }

  private static Map<String, String> digests(Path root) throws Exception {
    Map<String, String> digests = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
        digests.put(
            root.relativize(file).toString().replace('\\', '/'), HexFormat.of().formatHex(digest));
      }
    }
    return digests;
  }

  @Test
  void locationsAreWrittenOnRequest() throws Exception {
    assertThat(compile("without").exitCode()).isZero();
    assertThat(compile("with", "--locations").exitCode()).isZero();
    assertThat(kernels("without")).isNotEmpty().noneMatch(text -> text.contains("loc("));
    assertThat(kernels("with")).isNotEmpty().allMatch(text -> text.contains("loc("));
  }

  private List<String> kernels(String out) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve(out))) {
      List<String> texts = new ArrayList<>();
      for (Path file : files.filter(each -> each.toString().endsWith(".pto")).toList()) {
        texts.add(Files.readString(file));
      }
      return texts;
    }
  }

  @Test
  void theFolderHasTheRecordedFilesAndAManifestOfThem() throws Exception {
    assertThat(compile("out")).isEqualTo(new Run(0, "", ""));

    Map<String, String> written = digests(folder.resolve("out/night"));
    List<String> recorded =
        Corpus.files("night_inspector")
            .filter(path -> path.startsWith("code/"))
            .map(path -> path.substring("code/".length()))
            .toList();
    assertThat(written).containsKeys(recorded.toArray(String[]::new));
    written.remove("commgraph.json");
    JsonNode manifest =
        new ObjectMapper().readTree(folder.resolve("out/night/commgraph.json").toFile());
    Map<String, String> listed = new TreeMap<>();
    manifest
        .get("files")
        .properties()
        .forEach(each -> listed.put(each.getKey(), each.getValue().asText()));
    assertThat(listed).isEqualTo(written);
    assertThat(manifest.at("/input/night.msgpack").asText())
        .isEqualTo(digests(folder).get("night.msgpack"));
    assertThat(manifest.get("version").asText()).isNotEmpty();
  }

  @Test
  void theSameInputGivesTheSameBytes() throws Exception {
    compile("one");
    compile("two", "--to", "code");
    assertThat(digests(folder.resolve("one"))).isEqualTo(digests(folder.resolve("two")));
  }

  @Test
  void aFolderThatIsThereStaysUnlessForced() throws Exception {
    Path mine = Files.createDirectories(folder.resolve("out/night")).resolve("mine.txt");
    Files.writeString(mine, "precious");

    Run refused = compile("out");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains("error[CG2301]", "--force");
    assertThat(digests(folder.resolve("out"))).containsOnlyKeys("night/mine.txt");

    assertThat(compile("out", "--force").exitCode()).isZero();
    assertThat(mine).doesNotExist();
  }

  @Test
  void aProgramWithErrorsWritesNothing() throws Exception {
    Files.write(input, Corpus.bytes("created_in_loop", "before.msgpack"));

    Run run = compile("out");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("error[CG2007]", "source.py:24:");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void aFormWithoutAStageTakesTheLastStageThatHasIt() {
    assertThat(compile("out", "--emit", "msgpack").exitCode()).isZero();
    assertThat(folder.resolve("out/night.final.msgpack")).exists();
  }
}
