package io.commgraph.backend.folder;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.DiagnosticException;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Program;
import io.commgraph.ops.Operators;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Target;
import io.commgraph.transforms.pipeline.Pipeline;
import io.commgraph.transforms.pipeline.Stage;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An odd call in an orchestration is a finding or code, never a fault. */
@Tag("once")
class OddStatementsTest {
  private static final String PROGRAM =
      """
      import pypto.language as pl
      import pypto.language.distributed as pld

      @pl.program
      class Odd:
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
          def chip(self, x: pl.Tensor[[4, 8], pl.FP32], n: pl.Scalar[pl.INDEX]):
              {chip}
              return
          @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
          def host(self, x: pl.Tensor[[4, 8], pl.FP32], n: pl.Scalar[pl.INDEX]):
              {host}
              return
      """;
  private static final List<String> OPERANDS = List.of("x", "n");

  @ParameterizedTest
  @ValueSource(strings = {"chip", "host"})
  void noneIsAFault(String place) {
    List<String> faults = new ArrayList<>();
    List<String> emitted = new ArrayList<>();
    for (String operator : Operators.names()) {
      boolean isKernels = operator.startsWith("tile.") || operator.startsWith("pld.tile.");
      List<String> calls =
          isKernels || Operators.operands(operator).isEmpty() ? List.of() : calls(operator);
      for (String call : calls) {
        String text = PROGRAM.replace("{" + place + "}", call).replaceAll("\\{\\w+}\n", "pass\n");
        try (PassContext context = PassContext.strict()) {
          Program program = TextReader.read(text, "odd.py");
          Program last = Pipeline.run(program, Stage.FINAL, context).program();
          if (!GeneratedCode.emit(last, Target.A2A3, false, new Diagnostics()).isEmpty()) {
            emitted.add(call);
          }
        } catch (DiagnosticException refused) {
          assertThat(refused.diagnostics()).isNotEmpty();
        } catch (RuntimeException fault) {
          faults.add(call + ": " + fault + " " + fault.getStackTrace()[0]);
        }
      }
    }
    assertThat(faults).isEmpty();
    assertThat(emitted).isNotEmpty();
  }

  private static List<String> calls(String operator) {
    String name = operator.matches(".*\\.(and|or|not)") ? operator + "_" : operator;
    String callee = name.startsWith("pld.") || name.startsWith("builtin.") ? name : "pl." + name;
    List<String> calls = new ArrayList<>();
    for (String target : List.of("", "y: pl.Tensor[[4, 8], pl.FP32] = ")) {
      calls.add(target + callee + "()");
      for (String operand : OPERANDS) {
        calls.add(target + callee + "(" + operand + ")");
      }
    }
    return calls;
  }
}
