package io.commgraph.transforms.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Program;
import io.commgraph.transforms.PassContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A call hands its contexts on wherever in a chip orchestration it stands. */
class NestedContextsTest {
  private static final String HEAD =
      """
      import pypto.language as pl
      import pypto.language.distributed as pld

      @pl.program
      class Nested:
          @pl.function(type=pl.FunctionType.InCore)
          def size(self, x: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]) -> pl.Scalar[pl.INT64]:
              return 1
          @pl.function(type=pl.FunctionType.InCore)
          def same(self, x: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]) -> pld.DistributedTensor[[4], pl.FP32]:
              return x
          @pl.function(type=pl.FunctionType.InCore)
          def both(self, x: pl.InOut[pld.DistributedTensor[[4], pl.FP32]], y: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]) -> tuple[pld.DistributedTensor[[4], pl.FP32], pld.DistributedTensor[[4], pl.FP32]]:
              return y, x
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
          def chip(self, a: pl.InOut[pld.DistributedTensor[[4], pl.FP32]], b: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]) -> pl.Scalar[pl.INT64]:
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n: pl.Scalar[pl.INT64] = self.size(self.same(b))",
        "n: pl.Scalar[pl.INT64] = self.size(self.same(b)) * 2 + 1",
        "return self.size(self.same(b))",
        "return self.size(self.same(b)) + 1",
        "if self.size(self.same(b)) > 0:\n            self.size(a)",
        "for i in pl.range(self.size(self.same(b))):\n            self.size(a)",
        "while self.size(self.same(b)) > 0:\n            self.size(a)",
        "for i, (n,) in pl.range(3, init_values=(self.size(self.same(b)),)):\n            m = pl.yield_(n + 1)",
        "for i, (n,) in pl.range(3, init_values=(self.size(self.same(b)),)):\n            self.size(a)\n            m = pl.yield_(n + 1)",
        "for (n,) in pl.while_(init_values=(self.size(self.same(b)),)):\n            pl.cond(n > 0)\n            m = pl.yield_(n - 1)",
      })
  void theContextIsThatOfTheTensor(String body) {
    assertThat(contexts(body)).contains("self.size(self.same(b, b_ctx), b_ctx)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "t: pld.DistributedTensor[[4], pl.FP32] = self.both(a, b)[0]\n        self.size(t)",
        "self.size(self.both(a, b)[0])",
      })
  void anElementOfWhatACallReturnsIsTheParameterThere(String body) {
    assertThat(contexts(body)).containsPattern("self.size\\(.*, b_ctx\\)");
  }

  private static String contexts(String body) {
    Program read = TextReader.read(HEAD + "        " + body + "\n", "nested.py");
    try (PassContext context = PassContext.strict()) {
      Program program = Pipeline.run(read, Stage.CONTEXTS, context).program();
      return new TextPrinter(PrintOptions.DEFAULT).print(program);
    }
  }
}
