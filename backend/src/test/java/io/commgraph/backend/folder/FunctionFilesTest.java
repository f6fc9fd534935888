package io.commgraph.backend.folder;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.backend.EmittedFile;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.OutputCode;
import io.commgraph.ingest.text.TextReader;
import io.commgraph.ir.Program;
import io.commgraph.transforms.PassContext;
import io.commgraph.transforms.Target;
import io.commgraph.transforms.pipeline.Pipeline;
import io.commgraph.transforms.pipeline.Stage;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What files a function becomes, and under which names (code generation specification, D). */
class FunctionFilesTest {
  private static final String HEAD =
      """
      import pypto.language as pl
      import pypto.language.distributed as pld

      @pl.program
      class Sample:
      """;
  private static final String KERNEL =
      """
          @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker%s)
          def %s(a: pl.InOut[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
              %s
      """;
  private static final String CHIP =
      """
          @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
          def chip(self, a: pl.InOut[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
              x: pl.Tensor[[8], pl.FP32] = self.%s(a, attrs={"arg_directions": [pl.adir.inout]})
              return x
      """;
  private static final String SUB_WORKER =
      """
          @pl.function(level=pl.Level.HOST, role=pl.Role.SubWorker)
          def %s(args: pl.Tensor[[8], pl.FP32], _args: pl.Tensor[[8], pl.FP32]):
              print(args, _args)
          @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
          def host(self, a: pl.Tensor[[8], pl.FP32]):
              return
      """;

  private static Map<String, String> files(String functions, Diagnostics found) {
    Program program = TextReader.read(HEAD + functions, "sample.py");
    try (PassContext context = PassContext.strict()) {
      Program last = Pipeline.run(program, Stage.FINAL, context).program();
      return GeneratedCode.emit(last, Target.A2A3, false, found).stream()
          .collect(Collectors.toMap(EmittedFile::path, EmittedFile::text));
    }
  }

  /** Its body is in its source, so an empty kernel must not take its place (D.2). */
  @Test
  void aKernelWithASourceElsewhereIsNotWritten() {
    Map<String, String> files =
        files(
            KERNEL.formatted(", external_source=\"/opt/it's/k.cpp\"", "k", "...")
                + CHIP.formatted("k"),
            new Diagnostics());

    assertThat(files).doesNotContainKey("kernels/aiv/k.pto");
    assertThat(files.get("kernel_config.py"))
        .contains(
            "{\"func_id\": 0, \"name\": \"k\", \"source\": \"/opt/it's/k.cpp\","
                + " \"core_type\": \"aiv\", \"external\": True, \"signature\": [_D.INOUT]},");
  }

  @ParameterizedTest
  @CsvSource({
    "c: pl.PrefetchAsyncContext = pl.prefetch.make_context(), true",
    "'pl.system.bar_v()', false"
  })
  void theCopyEngineIsOnIfAKernelPrefetches(String statement, boolean isOn) {
    Map<String, String> files =
        files(
            KERNEL.formatted("", "k", statement + "\n        return a") + CHIP.formatted("k"),
            new Diagnostics());

    assertThat(files.get("kernel_config.py").contains("\"enable_sdma\": True,")).isEqualTo(isOn);
  }

  @Test
  void aSubWorkersParametersDoNotHideItsArguments() {
    Map<String, String> files = files(SUB_WORKER.formatted("show"), new Diagnostics());

    assertThat(files.get("sub_workers/show.py"))
        .contains(
            """
            def show(__args):
                args = _tensor_from_continuous(__args[0])
                _args = _tensor_from_continuous(__args[1])
                _user_show(args, _args)
            """);
  }

  @ParameterizedTest
  @CsvSource({"register", "class", "xor_eq", "kernel_entry"})
  void aKernelIsNotNamedByAWordOfCpp(String name) {
    assertThat(refused(KERNEL.formatted("", name, "return a") + CHIP.formatted(name)))
        .containsExactly("the function '" + name + "' has a name that its file uses otherwise");
  }

  @ParameterizedTest
  @CsvSource({"class", "torch"})
  void aSubWorkerIsNotNamedByAWordOfPython(String name) {
    assertThat(refused(SUB_WORKER.formatted(name)))
        .containsExactly("the function '" + name + "' has a name that its file uses otherwise");
  }

  @Test
  void otherFunctionsMayHaveSuchNames() {
    Diagnostics found = new Diagnostics();

    assertThat(files(SUB_WORKER.formatted("union"), found)).containsKey("sub_workers/union.py");
    assertThat(found.all()).isEmpty();
  }

  @Test
  void aChipOrchestrationOfAnotherTypeIsAnnounced() {
    Diagnostics found = new Diagnostics();

    Map<String, String> files =
        files(
            KERNEL.formatted("", "k", "return a")
                + CHIP.formatted("k").replace("type=pl.FunctionType.Orchestration, ", "")
                + SUB_WORKER.formatted("show"),
            found);

    assertThat(files).doesNotContainKey("next_levels/chip/kernels/aiv/k.pto");
    assertThat(found.all())
        .extracting(Diagnostic::code)
        .containsExactly(OutputCode.CHIP_WITHOUT_CODE);
  }

  private static List<String> refused(String functions) {
    Diagnostics found = new Diagnostics();
    assertThat(files(functions, found)).isEmpty();
    assertThat(found.all()).extracting(Diagnostic::code).containsOnly(OutputCode.RESERVED_NAME);
    return found.all().stream().map(Diagnostic::message).toList();
  }
}
