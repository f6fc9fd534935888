package io.commgraph.backend.folder;

import io.commgraph.backend.CodeText;
import io.commgraph.backend.EmittedFile;
import io.commgraph.backend.orchestration.ChipCode;
import io.commgraph.backend.orchestration.ChipCode.Kernel;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.ParamDirection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The {@code kernel_config.py} of a chip orchestration or built-in kernel: where its sources are,
 * and what the runtime has to know to start them (code generation specification, D.2).
 */
final class KernelConfig {
  private static final String RUNTIME =
      """
      _ROOT_DIR = Path(__file__).parent

      RUNTIME_CONFIG = {
          "runtime": "%s",
          # 0 is the default of the architecture.
          "aicpu_thread_num": 0,%s%s
      }

      ORCHESTRATION = {
          "source": str(_ROOT_DIR / "orchestration" / "%s.cpp"),
          "function_name": "aicpu_orchestration_entry",%s
      }

      """;

  private KernelConfig() {}

  static EmittedFile of(ChipCode code) {
    return of(code, false);
  }

  /**
   * The configuration.
   *
   * @param oneBlock whether the kernel must run on one block of cores
   */
  static EmittedFile of(ChipCode code, boolean oneBlock) {
    CodeText text = new CodeText("    ");
    text.line("# Kernels and orchestration of " + code.name()).line("");
    text.line("from pathlib import Path").line("");
    boolean signed =
        !code.signature().isEmpty()
            || code.kernels().stream().anyMatch(kernel -> !kernel.signature().isEmpty());
    if (signed) {
      text.line("from simpler.task_interface import ArgDirection as _D").line("");
    }
    String signature =
        code.signature().isEmpty() ? "" : "\n    " + signature(code.signature()) + ",";
    text.lines(
        RUNTIME.formatted(
            Metadata.RUNTIME,
            oneBlock ? "\n    \"block_dim\": 1," : "",
            code.kernels().stream().anyMatch(Kernel::prefetches)
                ? "\n    \"enable_sdma\": True,"
                : "",
            code.name(),
            signature));
    text.line("KERNELS = [").indent();
    code.kernels().forEach(kernel -> text.line(entry(kernel)));
    text.outdent().line("]");
    return new EmittedFile("kernel_config.py", text.toString());
  }

  private static String entry(Kernel kernel) {
    String core = kernel.core() == FunctionType.AIC ? "aic" : "aiv";
    boolean isExternal = !kernel.source().isEmpty();
    String source =
        isExternal
            ? Json.text(kernel.source()).strip()
            : "str(_ROOT_DIR / \"kernels\" / \"%s\" / \"%s.cpp\")".formatted(core, kernel.name());
    return "{\"func_id\": %d, \"name\": \"%s\", \"source\": %s, \"core_type\": \"%s\"%s%s},"
        .formatted(
            kernel.number(),
            kernel.name(),
            source,
            core,
            isExternal ? ", \"external\": True" : "",
            kernel.signature().isEmpty() ? "" : ", " + signature(kernel.signature()));
  }

  private static String signature(List<ParamDirection> directions) {
    return directions.stream()
        .map(each -> "_D." + each.name().replace("_", ""))
        .collect(Collectors.joining(", ", "\"signature\": [", "]"));
  }
}
