package io.commgraph.transforms.pipeline;

import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.graph.ProgramGraph;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Semantics;
import io.commgraph.transforms.Target;
import io.commgraph.transforms.Verification;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pipeline enters a snapshot where it stands. Each program is entered at two stages, one after
 * the other in turn; with {@code -Dcommgraph.thorough} at all of them.
 */
@Tag("once")
class PipelineEntryTest {
  private static final int TURNS = Boolean.getBoolean("commgraph.thorough") ? 1 : 3;

  static Stream<Arguments> entries() {
    List<Arguments> entries = new ArrayList<>();
    List<Stage> starts = PipelineTest.after(Stage.BEFORE);
    int turn = 0;
    for (String name : Corpus.accepted()) {
      for (int i = turn++ % TURNS; i < starts.size(); i += TURNS) {
        entries.add(Arguments.of(name, starts.get(i)));
      }
    }
    return entries.stream();
  }

  @ParameterizedTest
  @MethodSource("entries")
  void entersWhereTheSnapshotStands(String name, Stage start) {
    try (PassContext context = verifiedAsByCompile()) {
      Program program =
          Pipeline.run(PipelineTest.recorded(name, start), Stage.FINAL, context).program();
      PipelineTest.assertEqual(
          program, PipelineTest.recorded(name, Stage.FINAL), name + ": final from " + start);
    }
  }

  static Stream<Arguments> materialized() {
    return Stream.of("harbour_day", "exchange_ragged")
        .flatMap(
            name ->
                PipelineTest.after(Stage.SIGNALS).stream().map(stage -> Arguments.of(name, stage)));
  }

  /** So the reference compiler writes them, which does not mint the calls of windows anew. */
  @ParameterizedTest
  @MethodSource("materialized")
  void windowCallsWithoutTheirBuffersAreCompleted(String name, Stage start) {
    Program recorded = PipelineTest.withoutRemint(PipelineTest.recorded(name, start));
    try (PassContext context = PassContext.strict()) {
      PipelineTest.assertEqual(
          Pipeline.run(recorded, Stage.FINAL, context).program(),
          PipelineTest.recorded(name, Stage.FINAL),
          name + ": final from " + start);
    }
  }

  private static PassContext verifiedAsByCompile() {
    return new PassContext(
        Semantics.STRICT, Target.A2A3, Verification.BASIC, new Diagnostics(), ProgramGraph::open);
  }
}
