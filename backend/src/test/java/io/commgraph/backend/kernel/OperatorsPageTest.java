package io.commgraph.backend.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.Call;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Type;
import io.commgraph.ir.Walk;
import io.commgraph.ops.Operators;
import io.commgraph.testing.GeneratedPage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of operators in the README: whether kernel code is known, and what tests it. */
class OperatorsPageTest {
  private static final Pattern IN_KERNELS =
      Pattern.compile(
          "(tile|system|array|prefetch|pld\\.tile|pld\\.system)\\..*"
              + "|tensor\\.(read|write|dim|view)");

  @Test
  void theReadmeListsTheOperators() {
    Map<String, String> tests = tests();
    StringBuilder page =
        new StringBuilder("| operator | kernel code | tested by |\n| --- | --- | --- |\n");
    for (String operator : operators()) {
      boolean isSupported = KernelOperators.isSupported(operator);
      page.append(
          "| `%s` | %s | %s |\n"
              .formatted(operator, isSupported ? "yes" : "no", tests.getOrDefault(operator, "–")));
    }
    GeneratedPage.checkPart(Path.of("README.md"), "kernel operators", page.toString());
  }

  @Test
  void everySupportedOperatorIsTested() {
    assertThat(KernelOperators.names()).isSubsetOf(tests().keySet());
  }

  private static NavigableSet<String> operators() {
    NavigableSet<String> names = new TreeSet<>(KernelOperators.names());
    Operators.names().stream().filter(IN_KERNELS.asMatchPredicate()).forEach(names::add);
    return names;
  }

  /** Which test emits a kernel with the operator: one with a program of the corpus, or by hand. */
  private static Map<String, String> tests() {
    Map<String, String> tests = new TreeMap<>();
    KernelFiles.programsWithCode()
        .forEach(
            program -> {
              for (KernelUnit unit : KernelUnits.of(KernelFiles.program(program))) {
                note(unit.functions(), "`KernelCorpusTest`, `" + program + "`", tests);
              }
            });
    Program samples = KernelSamples.operators();
    note(samples.functions(), "`KernelOperatorsTest`", tests);
    return tests;
  }

  private static void note(List<Function> kernels, String test, Map<String, String> tests) {
    for (Function kernel : kernels) {
      Walk.preOrder(
          kernel.body(),
          node -> {
            if (node instanceof Call call && !call.op().isGlobalVar()) {
              tests.putIfAbsent(call.op().name(), test);
            }
            return !(node instanceof Type);
          });
    }
  }
}
