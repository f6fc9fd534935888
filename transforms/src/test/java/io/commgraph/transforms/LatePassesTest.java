package io.commgraph.transforms;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.PythonTool;
import io.commgraph.testing.RealPrograms;
import io.commgraph.transforms.carries.CarriesVerifier;
import io.commgraph.transforms.carries.ClassifyIterArgCarry;
import io.commgraph.transforms.fences.InsertCommFence;
import io.commgraph.transforms.runtimescopes.MaterializeRuntimeScopes;
import io.commgraph.transforms.runtimescopes.RuntimeScopesVerifier;
import io.commgraph.transforms.symbols.MaterializeValidShapeSymbols;
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

/** The passes after the last simplification, together, on recorded programs. */
@Tag("once")
class LatePassesTest {
  private static final Pass SCOPES = new MaterializeRuntimeScopes();
  private static final Pass CARRIES = new ClassifyIterArgCarry();
  private static final Pass FENCES = new InsertCommFence();
  private static final Pass SYMBOLS = new MaterializeValidShapeSymbols();

  /**
   * The reference left uses of variables in them that nothing defines, which are equal to nothing.
   */
  private static final Set<String> WITH_UNDEFINED_VARIABLES =
      Set.of("while_tide", "evening_shift", "name_maze");

  static List<String> programs() {
    return Corpus.accepted();
  }

  private static Program read(String program, String state) {
    return MsgPack.read(Corpus.bytes(program, state + ".msgpack"), program);
  }

  private static Program after(Program program, Pass... passes) {
    PassContext context = PassContext.strict();
    for (Pass pass : passes) {
      program = pass.run(program, context);
    }
    assertThat(context.diagnostics().all()).isEmpty();
    return program;
  }

  private static void assertSame(String program, Program actual, Program expected) {
    boolean mapFree = WITH_UNDEFINED_VARIABLES.contains(program);
    assertThat(StructuralEquality.firstDifference(actual, expected, mapFree)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theFinalStateIsTheRecordedOne(String program) {
    Program simplified = read(program, "simplified");
    Program recorded = read(program, "final");
    assertSame(program, after(simplified, SCOPES, CARRIES, FENCES, SYMBOLS), recorded);
    assertSame(program, after(simplified, SYMBOLS, FENCES, CARRIES, SCOPES), recorded);
    assertSame(program, after(simplified, SYMBOLS, FENCES, SCOPES, CARRIES), recorded);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theFinalStateIsLeftAlone(String program) {
    Program recorded = read(program, "final");
    assertThat(after(recorded, SCOPES, CARRIES, FENCES, SYMBOLS)).isSameAs(recorded);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theVerifiersSeeWhatIsMissing(String program) {
    Program simplified = read(program, "simplified");
    assertThat(verified(RuntimeScopesVerifier.MATERIALIZED, simplified))
        .containsOnly(PipelineCode.RUNTIME_SCOPES_MISSING);
    Program scoped = after(simplified, SCOPES);
    assertThat(verified(RuntimeScopesVerifier.MATERIALIZED, scoped)).isEmpty();
    boolean hasCarries = after(scoped, CARRIES) != scoped;
    assertThat(verified(CarriesVerifier.CLASSIFIED, scoped).isEmpty()).isNotEqualTo(hasCarries);
    assertThat(verified(CarriesVerifier.CLASSIFIED, read(program, "final"))).isEmpty();
  }

  private static List<Code> verified(Property property, Program program) {
    PassContext context = PassContext.strict();
    property.verify(program, context);
    return context.diagnostics().all().stream().map(Diagnostic::code).toList();
  }

  @Test
  void realProgramsEndAsRecorded() throws IOException {
    RealPrograms.assumeAvailable();
    for (Path folder : RealPrograms.programs()) {
      String name = folder.getFileName().toString();
      Program simplified =
          MsgPack.read(Files.readAllBytes(folder.resolve("simplified.msgpack")), name);
      Program recorded = MsgPack.read(Files.readAllBytes(folder.resolve("final.msgpack")), name);
      assertSame(name, after(simplified, SCOPES, CARRIES, FENCES, SYMBOLS), recorded);
      assertSame(name, after(simplified, SYMBOLS, FENCES, CARRIES, SCOPES), recorded);
      assertThat(after(recorded, SCOPES, CARRIES, FENCES, SYMBOLS)).isSameAs(recorded);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"harbour_day", "pigeon_post", "two_wheels", "carried_kettle"})
  void anIndependentCheckerAgrees(String program, @TempDir Path folder) throws Exception {
    Path expected = folder.resolve("expected.msgpack");
    Path actual = folder.resolve("actual.msgpack");
    Files.write(expected, Corpus.bytes(program, "final.msgpack"));
    Files.write(
        actual,
        MsgPack.write(after(read(program, "simplified"), SCOPES, CARRIES, FENCES, SYMBOLS)));
    PythonTool.Result result = PythonTool.IRDIFF.run(actual, expected);
    assertThat(result.exitCode()).as(result.output()).isZero();
  }
}
