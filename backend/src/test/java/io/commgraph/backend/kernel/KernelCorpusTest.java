package io.commgraph.backend.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.backend.EmittedFile;
import io.commgraph.testing.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The kernels of every program of the corpus against what the reference emitted. */
class KernelCorpusTest {
  /**
   * The kernels whose reference text is wrong. {@code fly} asks for its rank inside an expression;
   * the reference leaves the name of that value out ({@code = arith.trunci %13 …}), which no
   * assembler reads.
   */
  private static final List<String> EXPLAINED =
      List.of("pigeon_post/next_levels/keeper/kernels/aiv/fly.pto");

  @TempDir private Path folder;

  @Test
  void kernelsAreThoseOfTheReference() throws IOException, InterruptedException {
    List<String> missing = new ArrayList<>();
    for (String program : KernelFiles.programsWithCode().toList()) {
      List<EmittedFile> ours = emitted(program);
      List<EmittedFile> reference = KernelFiles.reference(program);
      if (!paths(ours).equals(paths(reference))) {
        missing.add(program + ": " + paths(ours) + " against " + paths(reference));
      }
      KernelFiles.write(folder.resolve("ours").resolve(program), ours);
      KernelFiles.write(folder.resolve("reference").resolve(program), reference);
    }
    assertThat(missing).isEmpty();

    List<String> differences =
        KernelFiles.differences(folder.resolve("ours"), folder.resolve("reference"));
    assertThat(differences).hasSameSizeAs(EXPLAINED);
    assertThat(differences)
        .allSatisfy(each -> assertThat(EXPLAINED).anyMatch(path -> each.startsWith(path + ": ")));
  }

  private static List<EmittedFile> emitted(String program) {
    return KernelEmitter.emit(KernelFiles.program(program), KernelOptions.DEFAULT);
  }

  private static List<String> paths(List<EmittedFile> files) {
    return files.stream().map(EmittedFile::path).sorted().toList();
  }

  static Stream<String> programs() {
    return KernelFiles.programsWithCode();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void operationsCarryThePlacesOfTheReference(String program) {
    KernelOptions withLocations = KernelOptions.DEFAULT.withLocations(true);
    List<EmittedFile> ours = KernelEmitter.emit(KernelFiles.program(program), withLocations);

    for (EmittedFile expected : KernelFiles.reference(program, "code/")) {
      assertThat(ours)
          .filteredOn(each -> each.path().equals(expected.path()))
          .singleElement()
          .satisfies(
              each ->
                  assertThat(KernelFiles.locations(each.text()))
                      .as(each.path())
                      .isEqualTo(KernelFiles.locations(expected.text())));
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theVerifierFindsTheReferenceSoundWhereItIs(String program) {
    for (EmittedFile file : KernelFiles.reference(program)) {
      assertThat(PtoVerifier.problems(file.text()).isEmpty())
          .as(program + "/" + file.path())
          .isEqualTo(!EXPLAINED.contains(program + "/" + file.path()));
    }
  }

  static Stream<String> programsWithoutCode() {
    return Corpus.accepted().stream()
        .filter(each -> KernelFiles.programsWithCode().noneMatch(each::equals));
  }

  @ParameterizedTest
  @MethodSource("programsWithoutCode")
  void kernelsOfProgramsWithoutReferenceCodeAreSound(String program) {
    assertThat(emitted(program))
        .isNotEmpty()
        .allSatisfy(each -> assertThat(PtoVerifier.problems(each.text())).isEmpty());
  }
}
