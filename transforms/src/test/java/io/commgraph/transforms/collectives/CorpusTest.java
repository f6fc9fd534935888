package io.commgraph.transforms.collectives;

import static io.commgraph.diagnostics.CollectiveCode.COLLECTIVE_OUTSIDE_DOMAIN;
import static io.commgraph.diagnostics.CollectiveCode.OPERANDS_IN_DIFFERENT_DOMAINS;
import static io.commgraph.diagnostics.CollectiveCode.OPERANDS_SHARE_BUFFER;
import static io.commgraph.diagnostics.CollectiveCode.OPERAND_NOT_A_WINDOW;
import static io.commgraph.diagnostics.CollectiveCode.RING_UNEVEN;
import static io.commgraph.diagnostics.CollectiveCode.RING_WITH_SEVERAL_CORES;
import static io.commgraph.diagnostics.CollectiveCode.ROOT_OUT_OF_RANGE;
import static io.commgraph.diagnostics.CollectiveCode.SIGNAL_TOO_SHORT;
import static io.commgraph.diagnostics.CollectiveCode.TOO_MANY_CORES;
import static io.commgraph.diagnostics.CollectiveCode.WRONG_RANK;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.commgraph.diagnostics.CollectiveCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.RealPrograms;
import io.commgraph.transforms.PassContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pass does to whole programs what the reference compiler does. */
class CorpusTest {
  /** A rejected program, the reason, and what the message names. */
  private static final Map<String, Expected> REJECTED =
      Map.of(
          "column_barrier", new Expected(WRONG_RANK, "sig"),
          "far_root", new Expected(ROOT_OUT_OF_RANGE, "pld.tensor.broadcast"),
          "many_cores", new Expected(TOO_MANY_CORES, "pld.tensor.allreduce", "48"),
          "outside_any_domain", new Expected(COLLECTIVE_OUTSIDE_DOMAIN, "pld.tensor.allreduce"),
          "own_signal", new Expected(OPERANDS_SHARE_BUFFER, "target", "signal"),
          "plain_gather_input", new Expected(OPERAND_NOT_A_WINDOW, "x"),
          "ring_of_nine_cores", new Expected(RING_WITH_SEVERAL_CORES, "9"),
          "ring_uneven", new Expected(RING_UNEVEN, "paper"),
          "short_signal", new Expected(SIGNAL_TOO_SHORT, "sig"),
          "split_scopes",
              new Expected(OPERANDS_IN_DIFFERENT_DOMAINS, "paper", "sig", "comm_d0", "comm_d1"));

  private record Expected(CollectiveCode code, List<String> names) {
    Expected(CollectiveCode code, String... names) {
      this(code, List.of(names));
    }
  }

  static List<String> accepted() {
    return Corpus.accepted();
  }

  static List<String> rejected() {
    return Corpus.rejected().stream().filter(CorpusTest::isRejectedHere).toList();
  }

  private static boolean isRejectedHere(String program) {
    JsonNode expect = Corpus.json(program, "expect.json");
    return expect.get("pass").asText().equals("LowerHostTensorCollectives");
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void theResultIsThatOfTheReference(String name) {
    Program lowered = lower(read(name, "domains.msgpack"));

    Program expected = read(name, "collectives.msgpack");
    // three programs use a variable that nothing defines, so free variables are mapped, too
    assertThat(StructuralEquality.firstDifference(expected, lowered, true)).isEmpty();
    assertThat(lower(lowered)).isSameAs(lowered);
  }

  @Test
  void everyRejectedProgramIsInTheTable() {
    assertThat(rejected()).containsExactlyInAnyOrderElementsOf(REJECTED.keySet());
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void theFaultIsReportedWhereItIs(String name) {
    List<Diagnostic> found = Findings.strict(read(name, "domains.msgpack"));

    assertThat(found).extracting(Diagnostic::code).containsExactly(REJECTED.get(name).code());
    Diagnostic only = found.get(0);
    assertThat(only.span().filename()).isEqualTo("source.py");
    assertThat(only.span().beginLine()).isEqualTo(line(name));
    assertThat(only.message()).contains(REJECTED.get(name).names());
  }

  private static int line(String name) {
    JsonNode span = Corpus.json(name, "expect.json").get("span");
    if (!span.isNull()) {
      return span.get("line").asInt();
    }
    List<String> source = Corpus.text(name, "source.py").lines().toList();
    return 1 + source.indexOf("        pld.tensor.barrier(sig)");
  }

  @Test
  void realProgramsWithoutHostCollectivesAreLeftAlone() throws IOException {
    RealPrograms.assumeAvailable();
    for (Path folder : RealPrograms.programs()) {
      Path file = folder.resolve("domains.msgpack");
      Program program = MsgPack.read(Files.readAllBytes(file), file.toString());

      assertThat(lower(program)).as(file.toString()).isSameAs(program);
    }
  }

  private static Program read(String program, String file) {
    return MsgPack.read(Corpus.bytes(program, file), program + "/" + file);
  }

  private static Program lower(Program program) {
    return new LowerHostTensorCollectives().run(program, PassContext.strict());
  }
}
