package io.commgraph.transforms.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.DomainCode;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import io.commgraph.testing.Rejections;
import io.commgraph.transforms.PassContext;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that the first two passes and MaterializeDistTensorCtx must reject: for the recorded
 * reason, at the recorded line, naming the names.
 */
class RejectionTest {
  private static final Set<String> PASSES =
      Set.of(
          "SynthesizeAllReduceSignals", "MaterializeCommDomainScopes", "MaterializeDistTensorCtx");

  static List<String> rejected() {
    return Corpus.rejected().stream()
        .filter(name -> PASSES.contains(Corpus.json(name, "expect.json").get("pass").asText()))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void rejectsForTheRecordedReason(String name) {
    JsonNode expected = Corpus.json(name, "expect.json");
    Program before = MsgPack.read(Corpus.bytes(name, "before.msgpack"), name);
    try (PassContext context = PassContext.strict()) {
      DiagnosticException thrown =
          catchThrowableOfType(
              DiagnosticException.class, () -> Pipeline.run(before, Stage.CONTEXTS, context));

      assertThat(thrown).isNotNull();
      assertThat(thrown.diagnostics()).hasSize(1);
      Diagnostic diagnostic = thrown.diagnostics().get(0);
      assertThat(diagnostic.code()).isEqualTo(Rejections.code(name));
      assertThat(diagnostic.span().isKnown()).isTrue();
      if (!expected.get("span").isNull()) {
        assertThat(diagnostic.span().beginLine())
            .isEqualTo(expected.get("span").get("line").asInt());
        assertThat(diagnostic.span().beginColumn())
            .isEqualTo(expected.get("span").get("column").asInt());
      }
      expected
          .get("names")
          .forEach(each -> assertThat(diagnostic.message()).contains(each.asText()));
      assertThat(diagnostic.hint()).isNotBlank();
      assertThat(diagnostic.function()).isNotBlank();
    }
  }

  @Test
  void anAllocationTakesOneSize() {
    Program before =
        TextReader.read(
            """
            @pl.program
            class Quay:
                @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
                def crane(self, box: pld.DistributedTensor[[8], pl.INT32]):
                    return
                @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
                def harbour(self):
                    berth: pl.Ptr = pld.tensor.alloc_window_buffer(32, 64)
                    ship: pld.DistributedTensor[[8], pl.INT32] = pld.tensor.window(berth, [8], dtype=pl.INT32)
                    self.crane(ship, device=0)
            """,
            "quay.py");
    try (PassContext context = PassContext.strict()) {
      DiagnosticException thrown =
          catchThrowableOfType(
              DiagnosticException.class, () -> Pipeline.run(before, Stage.DOMAINS, context));

      assertThat(thrown.diagnostics())
          .extracting(Diagnostic::code)
          .containsExactly(DomainCode.MALFORMED_ALLOCATION);
    }
  }
}
