package io.commgraph.queries;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.DomainCode;
import io.commgraph.diagnostics.SignalCode;
import io.commgraph.testing.Corpus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
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

  private static final Map<String, Code> CODES =
      Map.ofEntries(
          entry("allreduce arity", SignalCode.ALL_REDUCE_OPERANDS),
          entry("allreduce not a direct statement", SignalCode.ALL_REDUCE_NOT_DIRECT),
          entry("core_num not positive", SignalCode.CORE_COUNT),
          entry("implicit allreduce in a for loop", SignalCode.ALL_REDUCE_IN_LOOP),
          entry("implicit allreduce in a while loop", SignalCode.ALL_REDUCE_IN_LOOP),
          entry("all_to_all_v in a loop", DomainCode.EXCHANGE_IN_LOOP),
          entry("bad device loop bound", DomainCode.DEVICE_LOOP_BOUND),
          entry("bad device loop range", DomainCode.DEVICE_LOOP_RANGE),
          entry("bad device loop start", DomainCode.DEVICE_LOOP_START),
          entry("barrier without coverage", DomainCode.BARRIER_WITHOUT_COVERAGE),
          entry("collective operand is no window", DomainCode.OPERAND_NOT_A_WINDOW),
          entry("collective without coverage", DomainCode.COLLECTIVE_WITHOUT_COVERAGE),
          entry("dead allocation", DomainCode.ALLOCATION_WITHOUT_WINDOW),
          entry("duplicate allocation name", DomainCode.DUPLICATE_ALLOCATION_NAME),
          entry("lineage through a barrier result", DomainCode.OPERAND_LINEAGE_LOST),
          entry("lineage through a broadcast result", DomainCode.OPERAND_LINEAGE_LOST),
          entry("negative device constant", DomainCode.NEGATIVE_DEVICE),
          entry("never dispatched", DomainCode.ALLOCATION_NOT_DISPATCHED),
          entry("non-unit step", DomainCode.DEVICE_LOOP_STRIDE));

  /** One reason in the corpus, two findings here: a variable of no loop, and arithmetic. */
  private static final Map<String, Code> DEVICES =
      Map.of(
          "last_device", DomainCode.DEVICE_NOT_INDUCTION,
          "neighbour_device", DomainCode.DEVICE_EXPRESSION);

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
    Code code =
        DEVICES.getOrDefault(program, CODES.get(expectation(program).get("reason").asText()));
    JsonNode array = new ObjectMapper().readTree(findings);
    return StreamSupport.stream(array.spliterator(), false)
        .filter(finding -> finding.get("code").asText().equals(code.id()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("expected " + code.id() + " in " + findings));
  }
}
