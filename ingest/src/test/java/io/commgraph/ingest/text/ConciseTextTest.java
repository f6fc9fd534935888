package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.Program;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.testing.Corpus;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where a text has no annotations, types follow from what is assigned. */
class ConciseTextTest {
  /** Results for which there is no rule: views, casts, products, moves, what a pipe brings. */
  private static final Set<String> WITHOUT_RULE =
      Set.of(
          "dtype_panel",
          "group_forge",
          "host_reshape",
          "periscope",
          "stained_glass",
          "viewed_on_host");

  /** Types that a pass changed after the operator was called; the text had to say so. */
  private static final Set<String> CHANGED_BY_A_PASS =
      Set.of("group_pottery", "harbour_day", "three_locks");

  static List<String> programs() {
    return Corpus.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void saysTheSameWithoutAnnotations(String program) {
    Program full = TextReader.read(Corpus.text(program, "before.py"), "full.py");
    String concise = new TextPrinter(new PrintOptions("pl", true, false, false)).print(full);
    boolean inferred =
        StructuralEquality.firstDifference(TextReader.read(concise, "concise.py"), full, true)
            .isEmpty();
    assertThat(inferred)
        .isEqualTo(!WITHOUT_RULE.contains(program) && !CHANGED_BY_A_PASS.contains(program));
  }
}
