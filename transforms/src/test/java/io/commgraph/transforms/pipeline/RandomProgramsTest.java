package io.commgraph.transforms.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.transforms.PassContext;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for any program: asked of random ones. More: {@code -Dcommgraph.seeds=1000}. */
@Tag("once")
class RandomProgramsTest {
  static LongStream seeds() {
    return LongStream.range(0, Integer.getInteger("commgraph.seeds", 12));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyCallPassesTheContextsOfItsTensors(long seed) {
    Program before = RandomPrograms.of(seed);
    List<String> expected = TensorInterpreter.trace(before);
    assertThat(expected).isNotEmpty();
    try (PassContext context = PassContext.strict()) {
      for (Stage stage : List.of(Stage.DOMAINS, Stage.CONTEXTS, Stage.FINAL)) {
        Program after = Pipeline.run(before, stage, context).program();
        assertThat(TensorInterpreter.trace(after)).as(stage.text()).isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aSecondRunChangesNothing(long seed) {
    try (PassContext context = PassContext.strict()) {
      Program once = Pipeline.run(RandomPrograms.of(seed), Stage.FINAL, context).program();
      Program twice = Pipeline.run(once, Stage.FINAL, context).program();
      assertThat(StructuralEquality.firstDifference(once, twice, false)).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theResultIsTheSameForNewObjects(long seed) {
    assertThat(compiled(RandomPrograms.of(seed))).isEqualTo(compiled(RandomPrograms.of(seed)));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void namesAndTheOrderOfFunctionsDoNotMatter(long seed) {
    Program program = RandomPrograms.of(seed);
    try (PassContext one = PassContext.strict();
        PassContext other = PassContext.strict()) {
      Program expected = Pipeline.run(program, Stage.FINAL, one).program();
      Program actual = Pipeline.run(Renaming.reversed(program), Stage.FINAL, other).program();
      assertThat(
              StructuralEquality.firstDifference(
                  Renaming.reversedAs(actual, program), expected, true))
          .isEmpty();
    }
  }

  private static byte[] compiled(Program program) {
    try (PassContext context = PassContext.strict()) {
      return MsgPack.write(Pipeline.run(program, Stage.FINAL, context).program());
    }
  }
}
