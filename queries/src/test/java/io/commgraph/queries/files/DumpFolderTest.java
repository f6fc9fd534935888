package io.commgraph.queries.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.queries.Run;
import io.commgraph.testing.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of snapshots, as the reference compiler leaves them behind. */
class DumpFolderTest {
  private static final List<String> NAMES =
      List.of(
          "00_frontend",
          "31_after_Simplify",
          "40_after_ExpandManualPhaseFence",
          "41_after_SynthesizeAllReduceSignals",
          "42_after_MaterializeCommDomainScopes",
          "43_after_LowerHostTensorCollectives",
          "44_after_MaterializeDistTensorCtx",
          "45_after_Simplify",
          "46_after_MaterializeRuntimeScopes");

  private static final List<String> STATES =
      List.of(
          "before",
          "before",
          "before",
          "signals",
          "domains",
          "collectives",
          "contexts",
          "simplified",
          "simplified");

  @TempDir Path folder;

  @Test
  void theNewestSnapshotThatHasItsDomainsIsTaken() throws Exception {
    Path dump = dump("ring_of_four", ".py");
    assertThat(chosen(dump)).isEqualTo(41);
    Files.write(
        dump.resolve("43_after_LowerHostTensorCollectives.msgpack"),
        Corpus.bytes("ring_of_four", "collectives.msgpack"));
    assertThat(chosen(dump)).isEqualTo(43);
    Files.writeString(dump.resolve("notes.py"), "no snapshot");
    Files.writeString(dump.resolve("99_after_Simplify.txt"), "no snapshot");
    assertThat(chosen(dump)).isEqualTo(43);
  }

  @Test
  void textsThatReadBackAreTakenAtAnyStage() throws Exception {
    Path dump = dump("ring_of_four", ".py");
    Path exact = dump.resolve("45_after_Simplify.py");
    Path packed = folder.resolve("simplified.msgpack");
    Files.write(packed, Corpus.bytes("ring_of_four", "simplified.msgpack"));
    assertThat(Run.of("convert", packed, "-o", exact).exitCode()).isZero();
    assertThat(chosen(dump)).isEqualTo(45);
  }

  @Test
  void whatTheReferenceHasNotPreparedIsNothingToStartFrom() throws Exception {
    Path dump = dump("ring_of_four", ".py");
    for (String name : NAMES.subList(2, NAMES.size())) {
      Files.delete(dump.resolve(name + ".py"));
    }
    Run run = Run.of("compile", dump, "-o", folder.resolve("out"));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("CG0007").contains("--snapshot");
    assertThat(Run.of("compile", dump, "--snapshot", 31, "-o", folder.resolve("out")).exitCode())
        .isZero();
  }

  @Test
  void aFolderIsCompiledUnderItsName() throws Exception {
    Path dump = dump("ring_of_four", ".py");
    Path out = folder.resolve("out");
    Run run = Run.of("compile", dump, "-o", out, "--emit", "msgpack");
    assertThat(run).isEqualTo(new Run(0, "", ""));
    assertThat(
            StructuralEquality.firstDifference(
                MsgPack.read(Files.readAllBytes(out.resolve("dump.final.msgpack")), "actual"),
                MsgPack.read(Corpus.bytes("ring_of_four", "final.msgpack"), "expected"),
                false))
        .isEmpty();
  }

  @Test
  void aNumberThatIsNotThereIsWrongUsage() throws Exception {
    Run run = Run.of("query", dump("ring_of_four", ".py"), "g.V()", "--snapshot", 7);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("has no snapshot 7; its snapshots are 0, 31, 40, 41");
  }

  @Test
  void aSnapshotOfSomethingElseIsWrongUsage() throws Exception {
    Path dump = dump("ring_of_four", ".py");
    Path file = dump.resolve(NAMES.get(0) + ".py");
    for (Run run :
        List.of(
            Run.of("query", file, "g.V()", "--snapshot", 0),
            Run.of("check", file, "--snapshot", 0),
            Run.of("convert", file, "-o", dump.resolve("x.json"), "--snapshot", 0),
            Run.of("diff", file, file, "--snapshot", 0))) {
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains("--snapshot says").contains("is no such folder");
    }
    assertThat(Run.of("diff", file, dump, "--snapshot", 0)).isEqualTo(new Run(0, "", ""));
    assertThat(Run.of("check", file, dump, "--snapshot", 0).exitCode()).isZero();
  }

  @Test
  void twoSnapshotsOfAFolderAreCompared() throws Exception {
    Path dump = dump("harbour_day", ".py");
    assertThat(Run.of("diff", dump, "--snapshot", "0,40")).isEqualTo(new Run(0, "", ""));
    Run run = Run.of("diff", dump, "--snapshot", 40, "--snapshot", 41);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains(" only in the second program")
        .contains("+ __allreduce_signal_buf_0: pl.Ptr = ");
    assertThat(Run.of("diff", dump, "--snapshot", 40).exitCode()).isEqualTo(2);
  }

  @Test
  void acceptedProgramsHaveNoFindingsInAnySnapshot() throws Exception {
    for (String ending : List.of(".py", ".msgpack")) {
      assertThat(Run.of("check", dump("ring_of_four", ending)))
          .isEqualTo(new Run(0, "", "9 inputs: 9 checked\n"));
    }
  }

  @Test
  void eachFindingIsShownWhereItIsFirst() throws Exception {
    Path dump = dump("ring_of_four", ".py");
    Path broken = dump.resolve("40_after_ExpandManualPhaseFence.py");
    String text = Files.readString(broken);
    String windowless =
        "        unused: pl.Ptr = pld.tensor.alloc_window_buffer(64)\n        return";
    for (String name : NAMES.subList(2, 4)) {
      String host = Files.readString(dump.resolve(name + ".py"));
      int end = host.lastIndexOf("        return");
      String changed =
          end > host.lastIndexOf("def ballroom")
              ? host.substring(0, end) + windowless + host.substring(end + 14)
              : host + windowless.substring(0, windowless.indexOf('\n')) + "\n";
      Files.writeString(dump.resolve(name + ".py"), changed);
    }
    assertThat(Files.readString(broken)).isNotEqualTo(text);
    Run run = Run.of("check", dump);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .containsOnlyOnce("error[CG1117]")
        .contains("= first in snapshot 40 (ExpandManualPhaseFence)")
        .endsWith("1 error\n");
    assertThat(Run.of("check", dump, "--snapshot", 31)).isEqualTo(new Run(0, "", ""));
  }

  private int chosen(Path dump) throws Exception {
    return DumpFolder.of(dump).newest().orElseThrow().number();
  }

  private Path dump(String program, String ending) throws Exception {
    Path dump = Files.createDirectories(folder.resolve("dump"));
    for (int i = 0; i < NAMES.size(); i++) {
      Files.write(
          dump.resolve(NAMES.get(i) + ending), Corpus.bytes(program, STATES.get(i) + ending));
    }
    return dump;
  }
}
