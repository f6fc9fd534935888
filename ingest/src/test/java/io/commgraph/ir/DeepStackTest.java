package io.commgraph.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeepStackTest {
  private static final List<Integer> NUMBERS = IntStream.range(0, 1_000).boxed().toList();

  @Test
  void resultsAreInTheOrderOfTheItems() {
    assertThat(DeepStack.map(NUMBERS, n -> n * n))
        .isEqualTo(NUMBERS.stream().map(n -> n * n).toList());
    assertThat(DeepStack.map(List.<Integer>of(), n -> n)).isEmpty();
  }

  @Test
  void eachItemMayNestAsDeepAsAProgram() {
    assertThat(DeepStack.map(List.of(1, 2, 3, 4), n -> depth(n * 100_000)))
        .containsExactly(100_000, 200_000, 300_000, 400_000);
  }

  private static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  @Test
  void whatAnItemThrowsReachesTheCaller() {
    for (int failing : List.of(0, 500, 999)) {
      assertThatThrownBy(
              () ->
                  DeepStack.map(
                      NUMBERS,
                      n -> {
                        if (n == failing) {
                          throw new IllegalArgumentException("item " + n);
                        }
                        return n;
                      }))
          .hasMessage("item " + failing);
    }
  }
}
