package io.commgraph.transforms.simplify;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.PythonTool;
import io.commgraph.testing.RealPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Is a program simplified as another compiler recorded it? */
@Tag("once")
class SimplifyCorpusTest {
  /** An earlier pass left uses in them that nothing defines; only mapped they equal anything. */
  private static final Set<String> WITH_UNDEFINED_VARIABLES =
      Set.of("while_tide", "evening_shift", "name_maze");

  static List<String> programs() {
    return Corpus.accepted();
  }

  private static Program read(String program, String state) {
    return MsgPack.read(Corpus.bytes(program, state + ".msgpack"), program);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theRecordedStateIsReached(String name) {
    Program simplified = Simplify.simplify(read(name, "contexts"));
    boolean mapFree = WITH_UNDEFINED_VARIABLES.contains(name);
    assertThat(StructuralEquality.firstDifference(simplified, read(name, "simplified"), mapFree))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theSecondRunDoesNothing(String name) {
    Program simplified = Simplify.simplify(read(name, "contexts"));
    assertThat(Simplify.simplify(simplified)).isSameAs(simplified);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void whatIsRecordedAsUnchangedKeepsItsIdentity(String name) {
    Program before = read(name, "contexts");
    Program simplified = Simplify.simplify(before);
    for (Function function : before.functions()) {
      Function after = simplified.function(function.name());
      if (StructuralEquality.equal(function, after)) {
        assertThat(after).isSameAs(function);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"name_maze", "freight_network", "observatory_night", "while_tide"})
  void anIndependentCheckerAgrees(String name, @TempDir Path folder) throws Exception {
    Path expected = folder.resolve("expected.msgpack");
    Path actual = folder.resolve("actual.msgpack");
    Files.write(expected, Corpus.bytes(name, "simplified.msgpack"));
    Files.write(actual, MsgPack.write(Simplify.simplify(read(name, "contexts"))));
    PythonTool.Result result = PythonTool.IRDIFF.run(actual, expected);
    assertThat(result.exitCode()).as(result.output()).isZero();
  }

  @Test
  void realProgramsAreSimplifiedAsRecorded() throws IOException {
    RealPrograms.assumeAvailable();
    for (Path folder : RealPrograms.programs()) {
      Program simplified = Simplify.simplify(readReal(folder, "contexts"));
      assertThat(
              StructuralEquality.firstDifference(simplified, readReal(folder, "simplified"), false))
          .as(folder.toString())
          .isEmpty();
      assertThat(Simplify.simplify(simplified)).isSameAs(simplified);
    }
  }

  private static Program readReal(Path folder, String state) throws IOException {
    return MsgPack.read(
        Files.readAllBytes(folder.resolve(state + ".msgpack")), folder.getFileName().toString());
  }
}
