package io.commgraph.backend.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.diagnostics.LateCode;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Program;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.pipeline.Pipeline;
import io.commgraph.transforms.pipeline.Stage;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the host cannot do is reported with its code and its line. */
class HostDriverFaultsTest {
  private static final String HEAD =
      """
      import pypto.language as pl
      import pypto.language.distributed as pld

      N = pl.dynamic("N")

      @pl.program
      class Faulty:
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
          def take(self, x: pl.Tensor[[4], pl.FP32], n: pl.Scalar[pl.INDEX]):
              return
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
          def give(self, y: pl.Out[pl.Tensor[[4], pl.FP32]]) -> pl.Tensor[[4], pl.FP32]:
              z: pl.Tensor[[4], pl.FP32] = pl.tensor.create([4], dtype=pl.FP32, layout=pl.TensorLayout.ND)
              return z
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator, auto_scope=False)
          def pair(self, w: pl.InOut[pld.DistributedTensor[[4, 8], pl.FP32]]):
              return
          @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
          def other(self, a: pl.Tensor[[4], pl.FP32]):
              return
      """;

  private static final String HOST =
      """
          @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
          def host(self, a: pl.Tensor[[4], pl.FP32], b: pl.Out[pl.Tensor[[4], pl.FP32]], n: pl.Scalar[pl.INDEX]):
      """;

  private static Diagnostics findings(String program) {
    Program read = TextReader.read(program, "faulty.py");
    try (PassContext context = PassContext.strict()) {
      Diagnostics diagnostics = new Diagnostics();
      Program last = Pipeline.run(read, Stage.FINAL, context).program();
      assertThat(HostDriver.emit(last, diagnostics).isPresent())
          .isEqualTo(!diagnostics.hasErrors());
      return diagnostics;
    }
  }

  /** The marked line, the last one of the body, is where the finding must point. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ILLEGAL_DISPATCH | self.other(a)",
        "OPERATOR_NOT_ON_HOST | c: pl.Tensor[[4], pl.FP32] = pl.tensor.add(a, b)",
        "OPERATOR_NOT_ON_HOST | c: pl.Tensor[[2, 2], pl.FP32] = pl.tensor.reshape(a, [2, 2])",
        "OPERATOR_NOT_ON_HOST | c: pl.Tensor[[4], pl.FP32] = pl.tensor.slice()",
        "OPERATOR_NOT_ON_HOST | c: pl.Tensor[[4], pl.FP32] = pl.tensor.assemble(b)",
        "TOO_MANY_ARGUMENTS | self.take(a, n, n)",
        "NEGATIVE_DEVICE | self.take(a, n, device=-1)",
        "JUMP_OUTSIDE_LOOP | break",
        "JUMP_OUTSIDE_LOOP | if n < 2:;     continue",
        "RESULT_UNKNOWN | c: pl.Tensor[[4], pl.FP32] = self.give(b); self.take(c, n)",
        "SLICE_MALFORMED | c: pl.Tensor[[4], pl.FP32] = pl.tensor.slice(a, [4], [0, 0])",
        "ATOMIC_ON_HOST | c: pl.Tensor[[4], pl.FP32] = pl.tensor.assemble(b, a, [0], atomic=1)",
        "ASSEMBLE_MALFORMED | c: pl.Tensor[[4], pl.FP32] = pl.tensor.assemble(b, a, [0, 0])",
        "TENSOR_ELEMENT_TYPE | c: pl.Tensor[[4], pl.INT4] ="
            + " pl.tensor.create([4], dtype=pl.INT4, layout=pl.TensorLayout.ND)",
        "CREATED_INSIDE | for i in pl.range(2):; "
            + "    c: pl.Tensor[[4], pl.FP32] ="
            + " pl.tensor.create([4], dtype=pl.FP32, layout=pl.TensorLayout.ND)",
        "PART_OF_WINDOW | m: pl.Ptr = pld.tensor.alloc_window_buffer(128);"
            + "w: pld.DistributedTensor[[4, 8], pl.FP32] ="
            + " pld.tensor.window(m, [4, 8], dtype=pl.FP32);"
            + "self.pair(w, device=0);"
            + "v: pld.DistributedTensor[[2, 8], pl.FP32] = pl.tensor.slice(w, [2, 8], [2, 0])",
        "TASK_EDGE_ON_HOST | t: pl.Tuple[pl.Scalar[pl.TASK_ID]] = pl.submit(self.take, a, n);"
            + "d: pl.Scalar[pl.TASK_ID] = t[0];"
            + "e: pl.Tuple[pl.Scalar[pl.TASK_ID]] = pl.submit(self.take, a, n, deps=[d])"
      })
  void isReportedAtItsLine(HostCode code, String body) {
    StringBuilder program = new StringBuilder(HEAD + HOST);
    for (String line : body.split(";", -1)) {
      program
          .append("        ")
          .append(line.startsWith("     ") ? line.substring(1) : line.strip());
      program.append('\n');
    }
    int lines = (int) program.toString().lines().count();
    assertThat(findings(program.toString()).all())
        .first()
        .satisfies(
            finding -> {
              assertThat(finding.code()).isEqualTo(code);
              assertThat(finding.function()).isEqualTo("host");
              assertThat(finding.span().beginLine())
                  .isEqualTo(code == HostCode.RESULT_UNKNOWN ? lines - 1 : lines);
            });
  }

  @Test
  void loopsAndBranchesYieldAsManyValuesAsTheyLeave() {
    assertMistake(
        LateCode.CARRIES_DO_NOT_MATCH,
        "the loop carries 1 values, yields 2 and has 2 results",
        "for i, (c,) in pl.range(n, init_values=(n,)):",
        "    d, e = pl.yield_(c, c)");
    assertMistake(
        HostCode.NOTHING_TO_JOIN,
        "the branch gives 'c' on one path and nothing on the other",
        "if n < 2:",
        "    c: pl.Scalar[pl.INDEX] = pl.yield_(n)",
        "else:",
        "    self.take(a, n)");
  }

  @Test
  void aPathThatLeavesYieldsNothing() {
    assertThat(
            findings(
                    HEAD
                        + HOST
                        + """
                                  for i in pl.range(n):
                                      if n < i:
                                          c: pl.Scalar[pl.INDEX] = pl.yield_(n)
                                      else:
                                          break
                          """)
                .all())
        .isEmpty();
  }

  private static void assertMistake(Code code, String message, String... body) {
    String lines = "        " + String.join("\n        ", body) + "\n";
    assertThat(findings(HEAD + HOST + lines).all())
        .extracting(Diagnostic::code, Diagnostic::message)
        .containsExactly(tuple(code, message));
  }

  @Test
  void aSliceThatNothingIsAssignedIsNothing() {
    assertThat(findings(HEAD + HOST + "        pl.tensor.slice(a, [4], [0])\n").all()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0",
        "-8 | -8",
        "z * 4 | 0",
        "n - n | 0",
        "1.5 | of type FP32",
        "True | of type BOOL"
      })
  void aWindowHasAtLeastOneByte(String size, String found) {
    String body =
        """
                z: pl.Scalar[pl.INDEX] = 0
                m: pl.Ptr = pld.tensor.alloc_window_buffer(%s)
                w: pld.DistributedTensor[[4, 8], pl.FP32] = pld.tensor.window(m, [4, 8], dtype=pl.FP32)
                self.pair(w, device=0)
        """;
    assertThat(findings(HEAD + HOST + body.formatted(size)).all())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.code()).isEqualTo(HostCode.WINDOW_SIZE_INVALID);
              assertThat(finding.message()).endsWith("'m' is " + found);
            });
  }

  @Test
  void aDimensionMustFollowFromAShape() {
    String host =
        """
            @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
            def host(self, a: pl.Tensor[[N * N], pl.FP32]):
                return
        """;
    assertThat(findings(HEAD + host).all())
        .extracting(finding -> finding.code())
        .containsExactly(HostCode.DIMENSION_NOT_RECOVERABLE);
  }

  @Test
  void severalMistakesAreReportedAtOnce() {
    String body = "        self.other(a)\n        self.take(a, n, device=-1)\n";
    assertThat(findings(HEAD + HOST + body).all())
        .extracting(finding -> (Object) finding.code())
        .containsExactly(HostCode.ILLEGAL_DISPATCH, HostCode.NEGATIVE_DEVICE);
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 21, 60})
  void manyDomainsAreNoProblem(int count, @TempDir Path folder) throws Exception {
    StringBuilder body = new StringBuilder();
    int dispatches = 0;
    for (int set = 1; set <= count; set++) {
      body.append(
          """
                  m%1$d: pl.Ptr = pld.tensor.alloc_window_buffer(128)
                  w%1$d: pld.DistributedTensor[[4, 8], pl.FP32] = pld.tensor.window(m%1$d, [4, 8], dtype=pl.FP32)
          """
              .formatted(set));
      for (int device = 0; device < 8; device++) {
        if ((set >> device & 1) == 1) {
          body.append("        self.pair(w%d, device=%d)\n".formatted(set, device));
          dispatches++;
        }
      }
    }
    Program read = TextReader.read(HEAD + HOST + body, "many.py");
    try (PassContext context = PassContext.strict()) {
      String driver = Drivers.emitted(Pipeline.run(read, Stage.FINAL, context).program());
      assertThat(driver.contains("with ExitStack() as")).isEqualTo(count > 20);
      Drivers.save(folder, "many", driver, null);
    }
    // The run and the entry; for each domain a token for each of 8 ranks, their list, its
    // beginning and its end; for each dispatch a window, a token, a context and the dispatch
    // itself.
    assertThat(Drivers.verdicts(folder))
        .containsEntry("many", "alone: " + (2 + count * (8 + 1 + 2) + dispatches * 4) + " events");
  }

  @Test
  void loopsDeeperThanPythonTakesAreRejected() {
    StringBuilder body = new StringBuilder();
    for (int depth = 0; depth < 21; depth++) {
      body.append(" ".repeat(8 + 4 * depth)).append("for i%d in pl.range(2):\n".formatted(depth));
    }
    body.append(" ".repeat(8 + 4 * 21)).append("self.take(a, i20)\n");
    assertThat(findings(HEAD + HOST + body).all())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.code()).isEqualTo(HostCode.NESTED_TOO_DEEP);
              assertThat(finding.span().beginLine())
                  .isEqualTo((int) (HEAD + HOST + body).lines().count() - 1);
            });
  }
}
