package io.commgraph.ingest.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.StructuralHash;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.RealPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the reference compiler wrote is read, and written again to the byte. */
@Tag("once")
class RoundTripTest {
  static Stream<String> programs() {
    return Snapshots.programs();
  }

  @Test
  void everyProgramHasSnapshots() {
    assertThat(programs()).hasSize(111);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void everySnapshotIsReproduced(String program) {
    for (String file : Snapshots.of(program)) {
      byte[] written = Corpus.bytes(program, file);
      assertReproduced(written, program + "/" + file);
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void readingTwiceGivesEqualPrograms(String program) {
    for (String file : List.of("before.msgpack", lastOf(program))) {
      byte[] data = Corpus.bytes(program, file);
      Program one = MsgPack.read(data, file);
      Program other = MsgPack.read(data, file);
      assertThat(StructuralEquality.firstDifference(one, other, true)).as(file).isEmpty();
      if (!Snapshots.WITH_FREE_VARIABLES.contains(program)) {
        assertThat(StructuralEquality.firstDifference(one, other, false)).as(file).isEmpty();
        assertThat(StructuralHash.of(one)).as(file).isEqualTo(StructuralHash.of(other));
      }
    }
  }

  private static String lastOf(String program) {
    List<String> files = Snapshots.of(program);
    return files.get(files.size() - 1);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void onlyAFreeVariableMakesAProgramDifferFromItself(String program) {
    byte[] data = Corpus.bytes(program, "before.msgpack");
    boolean equal =
        StructuralEquality.equal(MsgPack.read(data, "one"), MsgPack.read(data, "other"));
    assertThat(equal).isNotEqualTo(Snapshots.WITH_FREE_VARIABLES.contains(program));
  }

  @Test
  void everySnapshotOfARealProgramIsReproduced() throws IOException {
    RealPrograms.assumeAvailable();
    for (Path folder : RealPrograms.programs()) {
      List<Path> files;
      try (Stream<Path> all = Files.list(folder)) {
        files = all.filter(file -> file.toString().endsWith(".msgpack")).sorted().toList();
      }
      for (Path file : files) {
        assertReproduced(Files.readAllBytes(file), file.toString());
      }
    }
  }

  private static void assertReproduced(byte[] written, String name) {
    assertThat(MsgPack.write(MsgPack.read(written, name))).as(name).isEqualTo(written);
  }
}
