package io.commgraph.analyses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class DeviceSetTest {
  @Property(tries = 200, seed = "1")
  void joinIsTheUnionWhateverTheOrder(
      @ForAll @Size(max = 12) List<@IntRange(min = 0, max = 20) Integer> starts,
      @ForAll @Size(max = 12) List<@IntRange(min = 0, max = 20) Integer> stops) {
    Set<Long> expected = new TreeSet<>();
    List<DeviceSet> sets = new java.util.ArrayList<>();
    for (int i = 0; i < Math.min(starts.size(), stops.size()); i++) {
      sets.add(DeviceSet.range(starts.get(i), stops.get(i)));
      for (long device = starts.get(i); device < stops.get(i); device++) {
        expected.add(device);
      }
    }
    DeviceSet joined = DeviceSet.join(sets);
    java.util.Collections.reverse(sets);

    assertThat(joined.devices()).containsExactlyElementsOf(expected);
    assertThat(joined.size()).isEqualTo(expected.size());
    assertThat(DeviceSet.join(sets)).isEqualTo(joined).hasSameHashCodeAs(joined);
    assertThat(DeviceSet.join(List.of(joined, DeviceSet.ALL))).isEqualTo(DeviceSet.ALL);
  }

  @Test
  void allIsNoFiniteSet() {
    assertThat(DeviceSet.ALL).isNotEqualTo(DeviceSet.NONE);
    assertThat(DeviceSet.range(0, Long.MAX_VALUE).size()).isEqualTo(Long.MAX_VALUE);
    assertThat(DeviceSet.join(List.of(DeviceSet.of(3), DeviceSet.range(0, 3))))
        .hasToString("{0…3}");
  }

  @Test
  void twoNeighboursAreWrittenOneByOne() {
    DeviceSet pair = DeviceSet.range(0, 2);
    assertThat(pair).hasToString("{0, 1}");
    assertThat(DeviceSet.of(5)).hasToString("{5}");
    assertThat(DeviceSet.join(List.of(DeviceSet.range(6, 9), pair))).hasToString("{0, 1, 6…8}");
    assertThat(DeviceSet.NONE).hasToString("{}");
  }

  @Test
  void sizesCountEachDeviceOnce() {
    assertThat(DeviceSet.NONE.size()).isZero();
    DeviceSet last = DeviceSet.of(Long.MAX_VALUE);
    assertThat(last.size()).isEqualTo(1);
    assertThat(DeviceSet.join(List.of(last, DeviceSet.of(0), last)).size()).isEqualTo(2);
    assertThat(DeviceSet.join(List.of(DeviceSet.range(0, 2), DeviceSet.range(1, 4))).size())
        .isEqualTo(4);
  }
}
