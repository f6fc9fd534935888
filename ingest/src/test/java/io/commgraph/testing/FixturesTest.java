package io.commgraph.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixturesTest {

  @Test
  void theCorpusHasItsPrograms() {
    assertThat(Corpus.programs()).hasSize(111).isSorted();
    assertThat(Corpus.accepted()).hasSize(70).contains("choir_rehearsal");
    assertThat(Corpus.rejected()).hasSize(41).contains("far_root");
  }

  @Test
  void aCompressedFileGoesByItsPlainName() throws Exception {
    assertThat(Corpus.has("choir_rehearsal", "final.msgpack")).isTrue();
    assertThat(Corpus.files("choir_rehearsal"))
        .contains("final.msgpack", "code/orchestration/host_orch.py")
        .noneMatch(file -> file.endsWith(".gz"));
    byte[] digest =
        MessageDigest.getInstance("SHA-256")
            .digest(Corpus.bytes("choir_rehearsal", "final.msgpack"));
    assertThat(Corpus.text("choir_rehearsal", "meta.json"))
        .contains(HexFormat.of().formatHex(digest));
  }

  @Test
  void textAndJsonAreRead() {
    assertThat(Corpus.text("far_root", "before.py")).contains("@pl.function");
    assertThat(Corpus.json("far_root", "expect.json").get("pass").asText())
        .isEqualTo("LowerHostTensorCollectives");
  }

  @Test
  void anUnknownFileIsNamed() {
    assertThatThrownBy(() -> Corpus.bytes("far_root", "final.msgpack"))
        .hasMessageContaining("far_root/final.msgpack");
  }

  @Test
  void theIndependentCheckerRuns(@TempDir Path folder) throws Exception {
    Path before = save(folder, "before.msgpack");
    Path after = save(folder, "domains.msgpack");

    PythonTool.Result same = PythonTool.IRDIFF.run(before, before);
    assertThat(same.output()).startsWith("equal: ");
    assertThat(same.exitCode()).isZero();
    assertThat(PythonTool.IRDIFF.run(before, after).exitCode()).isEqualTo(1);
  }

  private static Path save(Path folder, String file) throws Exception {
    return Files.write(folder.resolve(file), Corpus.bytes("absorbed_subset", file));
  }
}
