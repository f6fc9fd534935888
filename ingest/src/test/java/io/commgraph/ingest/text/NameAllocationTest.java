package io.commgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** IR specification, 2.5. */
class NameAllocationTest {

  @Test
  void uniqueHintsAreReservedFirst() {
    assertThat(names("a", "a", "a_1", "a")).containsExactly("a", "a_2", "a_1", "a_3");
  }

  @Test
  void aRenamedVariableMayTakeAnothersSuffix() {
    assertThat(names("a", "a", "a_1", "a_1")).containsExactly("a", "a_1", "a_1_1", "a_1_2");
  }

  @Test
  void aRepeatedVariableCountsOnce() {
    Variable x = Nodes.index("x");
    assertThat(NameAllocation.of(List.of(x, x, x))).hasSize(1).containsValue("x");
  }

  @Test
  void manyVariablesOfOneHintAreNumberedThrough() {
    List<String> names = names(Collections.nCopies(100_000, "t").toArray(String[]::new));
    assertThat(names).startsWith("t", "t_1", "t_2").endsWith("t_99999");
  }

  @Property(seed = "1")
  void namesAreUniqueAndUniqueHintsAreKept(@ForAll("hints") List<String> hints) {
    List<String> names = names(hints.toArray(String[]::new));
    assertThat(new HashSet<>(names)).hasSameSizeAs(names);
    for (int i = 0; i < hints.size(); i++) {
      if (Collections.frequency(hints, hints.get(i)) == 1) {
        assertThat(names.get(i)).isEqualTo(hints.get(i));
      }
    }
    assertThat(names).isEqualTo(firstFreeByTrial(hints));
  }

  @Provide
  Arbitrary<List<String>> hints() {
    return Arbitraries.of("a", "a_1", "a_2", "a_1_1", "b", "b_1").list().ofMaxSize(12);
  }

  private static List<String> firstFreeByTrial(List<String> hints) {
    Map<String, Integer> counts = new HashMap<>();
    hints.forEach(hint -> counts.merge(hint, 1, Integer::sum));
    HashSet<String> taken = new HashSet<>();
    counts.forEach(
        (hint, count) -> {
          if (count == 1) {
            taken.add(hint);
          }
        });
    List<String> names = new ArrayList<>();
    for (String hint : hints) {
      String name = hint;
      for (int suffix = 1; counts.get(hint) > 1 && taken.contains(name); suffix++) {
        name = hint + "_" + suffix;
      }
      taken.add(name);
      names.add(name);
    }
    return names;
  }

  private static List<String> names(String... hints) {
    List<Variable> variables = Arrays.stream(hints).<Variable>map(Nodes::index).toList();
    Map<Variable, String> names = NameAllocation.of(variables);
    return IntStream.range(0, hints.length).mapToObj(i -> names.get(variables.get(i))).toList();
  }
}
