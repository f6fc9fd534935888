package io.commgraph.transforms.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commgraph.diagnostics.ContextCode;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.PipelineCode;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Program;
import io.commgraph.transforms.PassContext;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A device function that gives a parameter back names it; an alias of it is refused. */
class ReturnedParametersTest {
  private static final String HEAD =
      """
      import pypto.language as pl
      import pypto.language.distributed as pld

      @pl.program
      class Wrapped:
          @pl.function(type=pl.FunctionType.InCore)
          def one(self, n: pl.Scalar[pl.INT64], x: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]) -> pld.DistributedTensor[[4], pl.FP32]:
              return x
          @pl.function(type=pl.FunctionType.InCore)
          def two(self, x: pl.InOut[pld.DistributedTensor[[4], pl.FP32]], y: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]) -> tuple[pld.DistributedTensor[[4], pl.FP32], pld.DistributedTensor[[4], pl.FP32]]:
              return y, x
          @pl.function(type=pl.FunctionType.Group)
          def wrap(self, a: pl.InOut[pld.DistributedTensor[[4], pl.FP32]], b: pl.InOut[pld.DistributedTensor[[4], pl.FP32]]) -> pld.DistributedTensor[[4], pl.FP32]:
      """;

  private static final String TWO =
      "p: pl.Tuple[pld.DistributedTensor[[4], pl.FP32], pld.DistributedTensor[[4], pl.FP32]] = self.two(a, b);";

  /** What each body returns is {@code b}. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "r: pld.DistributedTensor[[4], pl.FP32] = b;return r",
        "r: pld.DistributedTensor[[4], pl.FP32] = self.one(7, b);return r",
        "r: pld.DistributedTensor[[4], pl.FP32] = self.two(a, b)[0];return r",
        TWO + "r: pld.DistributedTensor[[4], pl.FP32] = p[0];return r",
      })
  void anAliasIsRefused(String body) {
    DiagnosticException thrown =
        catchThrowableOfType(DiagnosticException.class, () -> contexts(body));

    assertThat(thrown).isNotNull();
    assertThat(thrown.diagnostics().get(0).code()).isEqualTo(ContextCode.RETURN_HIDES_PARAMETER);
    assertThat(thrown.diagnostics().get(0).message()).contains("'b'");
  }

  @Test
  void aFunctionThatPromisesATensorReturns() {
    DiagnosticException thrown =
        catchThrowableOfType(DiagnosticException.class, () -> contexts("self.one(7, b)"));

    assertThat(thrown).isNotNull();
    assertThat(thrown.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(ContextCode.RETURN_MISSING, PipelineCode.PROPERTY_MISSING);
  }

  @Test
  void eachAliasOfOneParameterIsReported() {
    String tensor = "pld.DistributedTensor[[4], pl.FP32]";
    String head =
        HEAD.substring(0, HEAD.lastIndexOf(" -> "))
            + " -> tuple["
            + tensor
            + ", "
            + tensor
            + "]:\n";
    String body = "r: " + tensor + " = b;s: " + tensor + " = r;return r, s";
    DiagnosticException thrown =
        catchThrowableOfType(DiagnosticException.class, () -> contexts(head, body));

    assertThat(thrown.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(
            ContextCode.RETURN_HIDES_PARAMETER,
            ContextCode.RETURN_HIDES_PARAMETER,
            PipelineCode.PROPERTY_MISSING);
  }

  @ParameterizedTest
  @ValueSource(strings = {"self.one(7, a);return b", TWO + "return b"})
  void theParameterItselfIsAccepted(String body) {
    assertThat(contexts(body).function("wrap").params()).hasSize(4);
  }

  /**
   * What a collective gives back is no parameter: only the host's passes know what it writes to.
   */
  @Test
  void theResultOfACollectiveIsAccepted() {
    String body =
        "r: pld.DistributedTensor[[4], pl.FP32] = pld.tensor.broadcast(b, a, root=0);return r";

    assertThat(contexts(body).function("wrap").params()).hasSize(4);
  }

  private static Program contexts(String body) {
    return contexts(HEAD, body);
  }

  private static Program contexts(String head, String body) {
    StringBuilder text = new StringBuilder(head);
    body.lines()
        .flatMap(line -> Arrays.stream(line.split(";")))
        .forEach(line -> text.append("        ").append(line).append('\n'));
    Program read = TextReader.read(text.toString(), "wrapped.py");
    try (PassContext context = PassContext.strict()) {
      return Pipeline.run(read, Stage.CONTEXTS, context).program();
    }
  }
}
