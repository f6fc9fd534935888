package io.commgraph.transforms.simplify.arith;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Are all rules there? */
class RuleTableTest {
  @Test
  void everyOperatorHasAsManyFormsAsTheSpecificationLists() {
    Map<String, Long> forms =
        RuleTable.all().stream()
            .map(
                rule ->
                    rule.left() instanceof Pattern.Two two
                        ? two.op().irName()
                        : ((Pattern.One) rule.left()).op().irName())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertThat(forms)
        .isEqualTo(
            Map.ofEntries(
                Map.entry("Add", 31L),
                Map.entry("Sub", 57L),
                Map.entry("Mul", 8L),
                Map.entry("FloorDiv", 26L),
                Map.entry("FloorMod", 15L),
                Map.entry("Min", 43L),
                Map.entry("Max", 43L),
                Map.entry("Eq", 9L),
                Map.entry("Ne", 8L),
                Map.entry("Lt", 26L),
                Map.entry("Le", 14L),
                Map.entry("And", 12L),
                Map.entry("Or", 17L),
                Map.entry("Not", 9L),
                Map.entry("Neg", 2L)));
  }
}
