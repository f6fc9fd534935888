package io.commgraph.transforms.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.DomainCode;
import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.Program;
import io.commgraph.transforms.PassContext;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where in a host orchestration its allocations, dispatches and collectives may stand. */
class HostStatementsTest {
  private static final String HEAD =
      """
      import pypto.language as pl
      import pypto.language.distributed as pld

      @pl.program
      class Host:
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
          def chip(self, x: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]) -> pld.DistributedTensor[[4], pl.FP32]:
              return x
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
          def count(self, x: pl.InOut[pld.DistributedTensor[[4], pl.FP32]], n: pl.Scalar[pl.INT64]) -> pl.Scalar[pl.INT64]:
              return n
          @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
      """;

  private static final String WINDOW =
      """
              buf: pl.Ptr = pld.tensor.alloc_window_buffer(16)
              v: pld.DistributedTensor[[4], pl.FP32] = pld.tensor.window(buf, [4], dtype=pl.FP32)
      """;

  private static Program run(String host, Stage stage) {
    Program read = TextReader.read(HEAD + host, "host.py");
    try (PassContext context = PassContext.strict()) {
      return Pipeline.run(read, stage, context).program();
    }
  }

  @Test
  void aDispatchInTheLastReturnCoversItsWindow() {
    Program program =
        run(
            "    def host(self) -> pld.DistributedTensor[[4], pl.FP32]:\n"
                + WINDOW
                + "        return self.chip(v, device=3)\n",
            Stage.DOMAINS);

    assertThat(((CommDomainScopeStmt) program.function("host").body()).devices())
        .containsExactly(3L);
  }

  @Test
  void aDispatchInAReturnBeforeTheLastCoversItsWindow() {
    Program program =
        run(
            "    def host(self, n: pl.Scalar[pl.INT64]) -> pld.DistributedTensor[[4], pl.FP32]:\n"
                + WINDOW
                + "        if n > 0:\n"
                + "            return self.chip(v, device=2)\n"
                + "        self.chip(v, device=0)\n"
                + "        return v\n",
            Stage.DOMAINS);

    assertThat(((CommDomainScopeStmt) program.function("host").body()).devices())
        .containsExactly(0L, 2L);
  }

  @Test
  void anAllReduceIsLiftedOutOfEveryReturn() {
    Program program =
        run(
            "    def host(self, n: pl.Scalar[pl.INT64]) -> pld.DistributedTensor[[4], pl.FP32]:\n"
                + WINDOW
                + "        self.chip(v, device=0)\n"
                + "        if n > 0:\n"
                + "            return pld.tensor.allreduce(v, op=0, core_num=1)\n"
                + "        return v\n",
            Stage.SIGNALS);

    assertThat(new TextPrinter(PrintOptions.DEFAULT).print(program))
        .contains("return __allreduce_result_1");
  }

  /** Also one with a signal is made anew, of its operands and keywords. */
  @Test
  void aReturnedAllReduceKeepsNoAttributes() {
    Program program =
        run(
            "    def host(self) -> pld.DistributedTensor[[4], pl.FP32]:\n"
                + WINDOW
                + "        self.chip(v, device=0)\n"
                + "        return pld.tensor.allreduce(v, v, op=1, core_num=1, attrs={\"k\": 3})\n",
            Stage.SIGNALS);

    assertThat(new TextPrinter(PrintOptions.DEFAULT).print(program))
        .contains("= pld.tensor.allreduce(v, v, op=1, core_num=1)\n");
  }

  @Test
  void anAllocationHasOneArgument() {
    assertRejected(
        DomainCode.MALFORMED_ALLOCATION,
        WINDOW.replace("buffer(16)", "buffer(16, 16)") + "        self.chip(v, device=0)\n");
  }

  @Test
  void aDispatchInsideAnotherValueCoversItsWindow() {
    Program program =
        run(
            "    def host(self):\n"
                + WINDOW
                + "        n: pl.Scalar[pl.INT64] = self.count(v, self.count(v, 0, device=1) + 1, device=2)\n"
                + "        m: pl.Tuple[pl.Scalar[pl.INT64], pl.Scalar[pl.INT64]] = (self.count(v, n, device=4), n)\n",
            Stage.DOMAINS);

    assertThat(((CommDomainScopeStmt) program.function("host").body()).devices())
        .containsExactly(1L, 2L, 4L);
  }

  /** The types of both windows would name one buffer. */
  @Test
  void aVariableIsAWindowOverOneAllocation() {
    assertRejected(
        DomainCode.WINDOW_REASSIGNED,
        WINDOW
            + "        self.chip(v, device=0)\n"
            + WINDOW.replace("buf:", "other:").replace("(buf,", "(other,")
            + "        self.chip(v, device=0)\n");
  }

  @Test
  void aWindowIsADistributedTensor() {
    assertRejected(
        DomainCode.WINDOW_TYPE,
        WINDOW.replace("v: pld.DistributedTensor", "v: pl.Tensor")
            + "        self.chip(v, device=0)\n");
  }

  private static void assertRejected(Code code, String statements) {
    DiagnosticException thrown =
        catchThrowableOfType(
            DiagnosticException.class,
            () -> run("    def host(self):\n" + statements, Stage.DOMAINS));

    assertThat(thrown).isNotNull();
    assertThat(thrown.diagnostics().stream().map(Diagnostic::code).toList())
        .isEqualTo(List.of(code));
  }
}
