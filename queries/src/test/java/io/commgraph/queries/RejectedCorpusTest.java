package io.commgraph.queries;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.diagnostics.Code;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.Rejections;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every program that a pass refuses is refused for its reason, at its place, and not written. */
@Tag("once")
class RejectedCorpusTest {
  private static final Set<String> PASSES =
      Set.of("SynthesizeAllReduceSignals", "MaterializeCommDomainScopes");

  /** Its text names allocations after their variables, which differ (IR specification, 2.14). */
  private static final String NAMES_ITS_VARIABLES = "twin_names/before.py";

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> eachIsRefused() {
    return Corpus.rejected().stream()
        .filter(program -> PASSES.contains(expectation(program).get("pass").asText()))
        .flatMap(
            program ->
                Stream.of("before.msgpack", "before.py")
                    .filter(snapshot -> !(program + "/" + snapshot).equals(NAMES_ITS_VARIABLES))
                    .map(
                        snapshot ->
                            DynamicTest.dynamicTest(
                                program + "/" + snapshot, () -> isRefused(program, snapshot))));
  }

  private static JsonNode expectation(String program) {
    return Corpus.json(program, "expect.json");
  }

  private void isRefused(String program, String snapshot) throws Exception {
    String ending = snapshot.substring(snapshot.indexOf('.'));
    Path input = Files.write(folder.resolve(program + ending), Corpus.bytes(program, snapshot));
    Path out = folder.resolve(program + ".out");
    Run compile = Run.of("compile", input, "-o", out);
    assertThat(compile.exitCode()).isEqualTo(1);
    assertThat(out).doesNotExist();

    Run check = Run.of("check", input, "--format", "json");
    assertThat(check.exitCode()).isEqualTo(1);
    JsonNode finding = expected(program, check.out());
    JsonNode place = expectation(program).get("span");
    assertThat(finding.get("line").asInt()).isPositive();
    if (!place.isNull() && snapshot.equals("before.msgpack")) {
      assertThat(finding.get("line")).isEqualTo(place.get("line"));
      assertThat(finding.get("file").asText()).endsWith(place.get("file").asText());
    }
    for (JsonNode name : expectation(program).get("names")) {
      assertThat(finding.get("message") + " " + finding.get("related")).contains(name.asText());
    }
    assertThat(compile.err()).contains("error[" + finding.get("code").asText() + "]: ");
  }

  /** The finding that the table expects, which is among those that were reported. */
  private static JsonNode expected(String program, String findings) throws Exception {
    Code code = Rejections.code(program);
    JsonNode array = new ObjectMapper().readTree(findings);
    return StreamSupport.stream(array.spliterator(), false)
        .filter(finding -> finding.get("code").asText().equals(code.id()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("expected " + code.id() + " in " + findings));
  }
}
