package io.commgraph.transforms.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.ContextCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.DomainCode;
import io.commgraph.diagnostics.SignalCode;
import io.commgraph.ingest.wire.MsgPack;
import io.commgraph.ir.Program;
import io.commgraph.testing.Corpus;
import io.commgraph.transforms.PassContext;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  private static final Map<String, Code> CODES =
      Map.ofEntries(
          Map.entry("allreduce not a direct statement", SignalCode.ALL_REDUCE_NOT_DIRECT),
          Map.entry("implicit allreduce in a for loop", SignalCode.ALL_REDUCE_IN_LOOP),
          Map.entry("implicit allreduce in a while loop", SignalCode.ALL_REDUCE_IN_LOOP),
          Map.entry("allreduce arity", SignalCode.ALL_REDUCE_OPERANDS),
          Map.entry("core_num not positive", SignalCode.CORE_COUNT),
          Map.entry("bad device loop range", DomainCode.DEVICE_LOOP_RANGE),
          Map.entry("negative device constant", DomainCode.NEGATIVE_DEVICE),
          Map.entry("non-unit step", DomainCode.DEVICE_LOOP_STRIDE),
          Map.entry("bad device loop bound", DomainCode.DEVICE_LOOP_BOUND),
          Map.entry("bad device loop start", DomainCode.DEVICE_LOOP_START),
          Map.entry("lineage through a broadcast result", DomainCode.OPERAND_LINEAGE_LOST),
          Map.entry("lineage through a barrier result", DomainCode.OPERAND_LINEAGE_LOST),
          Map.entry("collective operand is no window", DomainCode.OPERAND_NOT_A_WINDOW),
          Map.entry("all_to_all_v in a loop", DomainCode.EXCHANGE_IN_LOOP),
          Map.entry("collective without coverage", DomainCode.COLLECTIVE_WITHOUT_COVERAGE),
          Map.entry("barrier without coverage", DomainCode.BARRIER_WITHOUT_COVERAGE),
          Map.entry("dead allocation", DomainCode.ALLOCATION_WITHOUT_WINDOW),
          Map.entry("never dispatched", DomainCode.ALLOCATION_NOT_DISPATCHED),
          Map.entry("duplicate allocation name", DomainCode.DUPLICATE_ALLOCATION_NAME),
          Map.entry("if merging two windows", ContextCode.BRANCH_MERGES_CONTEXTS),
          Map.entry("loop carry rebinding to another window", ContextCode.LOOP_REBINDS_CONTEXT),
          Map.entry("call without its distributed argument", ContextCode.ARGUMENT_MISSING),
          Map.entry("context query left outside host orchestration", ContextCode.QUERY_LEFT));

  /** Reasons that cover two mistakes each, by the program. */
  private static final Map<String, Code> MISTAKES =
      Map.of(
          "local_window_query", ContextCode.QUERY_UNRESOLVED,
          "phi_in_kernel_return", ContextCode.CONTEXT_UNKNOWN,
          "last_device", DomainCode.DEVICE_NOT_INDUCTION,
          "neighbour_device", DomainCode.DEVICE_EXPRESSION);

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
      assertThat(diagnostic.code()).isEqualTo(code(name, expected.get("reason").asText()));
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

  private static Code code(String name, String reason) {
    return CODES.getOrDefault(reason, MISTAKES.get(name));
  }
}
