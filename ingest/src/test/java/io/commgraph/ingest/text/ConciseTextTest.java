package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.Function;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.testing.Corpus;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where a text has no annotations, types follow from what is assigned, or a finding names the
 * assignment that needs one.
 */
class ConciseTextTest {
  private static final TextPrinter CONCISE =
      new TextPrinter(new PrintOptions("pl", true, false, false));

  /** Kernels with products, moves, and what a pipe brings, for which there is no rule. */
  private static final Set<String> ASKS = Set.of("group_forge", "group_pottery");

  /**
   * Types that a pass changed after the operator was called: the valid part of a created tile; and
   * in orchestrations the tuple of results of a kernel that now returns them in another order.
   */
  private static final Set<String> CHANGED_BY_A_PASS =
      Set.of("group_pottery", "harbour_day", "three_locks");

  static Stream<String> snapshots() {
    return Corpus.programs().stream()
        .flatMap(program -> Stream.of(program + "/before.py", program + "/final.py"))
        .filter(
            path -> Corpus.has(path.substring(0, path.indexOf('/')), path.replaceFirst(".*/", "")));
  }

  @ParameterizedTest
  @MethodSource("snapshots")
  void saysTheSameWithoutAnnotationsOrAsksForThem(String path) {
    String[] parts = path.split("/");
    String annotated = Corpus.text(parts[0], parts[1]);
    Program full = TextReader.read(annotated, "full.py");
    String concise = CONCISE.print(full);
    Diagnostics found = new Diagnostics();
    Optional<Program> read = TextReader.read(concise, "concise.py", found);

    List<Diagnostic> asked =
        found.all().stream().filter(each -> each.code() == TextCode.UNTOLD_TYPE).toList();
    assertThat(found.hasErrors()).isEqualTo(ASKS.contains(parts[0]));
    assertThat(read.isEmpty()).isEqualTo(!asked.isEmpty());
    assertInKernels(concise, full, asked);
    Program back =
        read.orElseGet(() -> TextReader.read(answer(concise, full, asked), "answered.py"));
    assertThat(StructuralEquality.firstDifference(back, full, true).isEmpty())
        .isEqualTo(!CHANGED_BY_A_PASS.contains(parts[0]));
  }

  /** The text with the annotations that were asked for, and no others. */
  private static String answer(String concise, Program full, List<Diagnostic> asked) {
    String[] lines = concise.split("\n", -1);
    String[] annotated = new TextPrinter(PrintOptions.DEFAULT).print(full).split("\n", -1);
    assertThat(lines).hasSameSizeAs(annotated);
    for (Diagnostic each : asked) {
      int line = each.span().beginLine() - 1;
      lines[line] = annotated[line];
    }
    return String.join("\n", lines);
  }

  /** That orchestrations need no annotation: what is asked for stands in kernels. */
  private static void assertInKernels(String text, Program program, List<Diagnostic> asked) {
    List<String> kernels =
        program.functions().stream()
            .filter(each -> each.funcType() != FunctionType.ORCHESTRATION)
            .filter(each -> each.funcType() != FunctionType.OPAQUE)
            .map(Function::name)
            .toList();
    assertThat(asked).allSatisfy(each -> assertThat(kernels).contains(functionAt(text, each)));
  }

  private static String functionAt(String text, Diagnostic finding) {
    return text.lines()
        .limit(finding.span().beginLine())
        .filter(line -> line.startsWith("    def "))
        .reduce("", (before, line) -> line.replaceFirst(" *def (\\w+).*", "$1"));
  }

  @Test
  void onlyTheAssignmentThatBreaksTheChainIsNamed() {
    Diagnostics found = new Diagnostics();
    TextReader.read(
        """
        import pypto.language as pl
        @pl.function
        def f(x: pl.Tensor[[16, 4], pl.FP32]):
            a = pl.tensor.reshape(x, [64])
            b = pl.tensor.transpose(x, 0, 1)
            c = pl.tensor.slice(b, [2, 16], [0, 0])
            d = pl.tensor.assemble(c, pl.tensor.mystery(a), [0, 0])
            e = c
            pl.tensor.transpose(x, 0, 1)
            u: pl.UnknownType = pl.tensor.transpose(x, 0, 1)
        """,
        "p.py",
        found);
    assertThat(found.all())
        .extracting(each -> each.span().beginLine() + ":" + each.span().beginColumn())
        .containsExactly("5:5", "7:5");
    assertThat(found.all().get(0).code()).isEqualTo(TextCode.UNTOLD_TYPE);
    assertThat(found.all().get(0).message())
        .isEqualTo("the type of b does not follow from tensor.transpose");
    assertThat(found.all().get(0).hint()).contains("`b: pl.Tensor");
  }
}
