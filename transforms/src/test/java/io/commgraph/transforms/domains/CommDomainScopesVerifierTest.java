package io.commgraph.transforms.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.transforms.PassContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Domains that were written by hand (passes specification, 4.13). */
class CommDomainScopesVerifierTest {
  private static final String HEAD =
      """
      import pypto.language as pl
      import pypto.language.distributed as pld

      @pl.program
      class Domains:
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
          def chip(self, x: pld.DistributedTensor[[4], pl.FP32]):
              pass
          @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
          def host(self):
      """;

  private static final String DOMAIN =
      """
              with pl._dump.comm_domain(name="comm_d0", devices=[0, 3], slots=[pl._dump.window_buffer("a", base="buf", size=16)]):
                  buf: pl.Ptr = pld.tensor.alloc_window_buffer(16)
                  v: pld.DistributedTensor[[4], pl.FP32, pl._dump.window_ref("a")] = pld.tensor.window(buf, [4], dtype=pl.FP32)
                  self.chip(v, device=0)
      """;

  private static List<Diagnostic> findings(String host) {
    try (PassContext context = PassContext.strict()) {
      CommDomainScopesVerifier.MATERIALIZED.verify(
          TextReader.read(HEAD + host, "domains.py"), context);
      return context.diagnostics().all();
    }
  }

  @Test
  void aSoundDomainPasses() {
    assertThat(findings(DOMAIN)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "size=16)] | size=16), pl._dump.window_ref(\"a\")] | SLOT_IN_TWO_SCOPES",
        "[0, 3] | [0, 3, 0] | SCOPE_DEVICES",
        "[0, 3] | [-1, 3] | SCOPE_DEVICES",
        ", pl._dump.window_ref(\"a\")] | ] | WINDOW_WITHOUT_SLOT",
      })
  void whatIsWrongWithItIsReportedOnce(String sound, String broken, PipelineCode code) {
    assertThat(findings(DOMAIN.replace(sound, broken)))
        .extracting(Diagnostic::code)
        .containsExactly(code);
  }

  @Test
  void aSlotOfTwoDomainsIsReportedOnceWithBoth() {
    String sibling =
        """
                with pl._dump.comm_domain(name="comm_d1", devices=[0], slots=[pl._dump.window_ref("a")]):
                    pass
        """;
    assertThat(findings(DOMAIN + sibling))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.code()).isEqualTo(PipelineCode.SLOT_IN_TWO_SCOPES);
              assertThat(finding.message()).contains("'buf'", "'comm_d0'", "'comm_d1'");
            });
  }

  @Test
  void aDomainWithoutSlotsIsReported() {
    String empty =
        """
                with pl._dump.comm_domain(name="comm_d0", devices="all", slots=[]):
                    pass
        """;
    assertThat(findings(empty))
        .extracting(Diagnostic::code)
        .containsExactly(PipelineCode.SCOPE_WITHOUT_SLOTS);
  }

  /** The variable points at the slot; that the call does not is for the comparison of types. */
  @Test
  void theVariableOfAWindowPointsAtItsSlot() {
    String call = "pld.tensor.window(buf, [4], dtype=pl.FP32)";
    String recorded =
        "pl._dump.call(\"pld.tensor.window\", [buf, [4]],"
            + " pld.DistributedTensor[[4], pl.FP32], kwargs={\"dtype\": pl.FP32})";

    assertThat(findings(DOMAIN.replace(call, recorded))).isEmpty();
  }
}
