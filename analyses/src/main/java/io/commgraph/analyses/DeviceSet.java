package io.commgraph.analyses;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The devices on which something exists or runs: a lattice in which coverage only grows.
 *
 * <pre>
 *            ALL
 *         /   |   \
 *   {0,1,2} {0,1,3} …
 *      |  \   /  |
 *    {0,1} {0,2} …
 *      |   X     |
 *     {0} {1} {2} …
 *         \ | /
 *          { }
 * </pre>
 *
 * The number of all devices is known only when the program runs, so {@code ALL} is no finite set.
 * Finite sets are kept as disjoint ranges in ascending order; equal sets are equal records.
 */
public record DeviceSet(boolean isAll, List<Range> ranges) {
  /** The devices from {@code first} to {@code last}, both included. */
  public record Range(long first, long last) {}

  /** All devices, however many there will be. */
  public static final DeviceSet ALL = new DeviceSet(true, List.of());

  /** No device. */
  public static final DeviceSet NONE = new DeviceSet(false, List.of());

  public DeviceSet {
    ranges = List.copyOf(ranges);
  }

  /** A single device. */
  public static DeviceSet of(long device) {
    return new DeviceSet(false, List.of(new Range(device, device)));
  }

  /** The devices from {@code start} up to but without {@code stop}. */
  public static DeviceSet range(long start, long stop) {
    return start >= stop ? NONE : new DeviceSet(false, List.of(new Range(start, stop - 1)));
  }

  /** The least set that contains all of the given ones. */
  public static DeviceSet join(Collection<DeviceSet> sets) {
    if (sets.stream().anyMatch(DeviceSet::isAll)) {
      return ALL;
    }
    List<Range> sorted =
        sets.stream()
            .flatMap(set -> set.ranges().stream())
            .sorted(Comparator.comparingLong(Range::first))
            .toList();
    List<Range> merged = new ArrayList<>();
    for (Range next : sorted) {
      Range last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
      if (last != null && next.first() - 1 <= last.last()) {
        merged.set(merged.size() - 1, new Range(last.first(), Math.max(last.last(), next.last())));
      } else {
        merged.add(next);
      }
    }
    return new DeviceSet(false, merged);
  }

  /** The number of devices of a finite set, capped at {@code Long.MAX_VALUE}. */
  public long size() {
    long size = 0;
    for (Range range : ranges) {
      long length = range.last() - range.first() + 1;
      size = length <= 0 || size + length < 0 ? Long.MAX_VALUE : size + length;
    }
    return size;
  }

  /** The devices of a finite set in ascending order. */
  public List<Long> devices() {
    return ranges.stream()
        .flatMapToLong(range -> LongStream.rangeClosed(range.first(), range.last()))
        .boxed()
        .toList();
  }

  /** {@code all devices}, or the ranges. */
  @Override
  public String toString() {
    if (isAll) {
      return "all devices";
    }
    StringBuilder text = new StringBuilder("{");
    for (Range range : ranges) {
      text.append(text.length() > 1 ? ", " : "").append(range.first());
      if (range.last() > range.first()) {
        text.append(range.last() == range.first() + 1 ? ", " : "…").append(range.last());
      }
    }
    return text.append('}').toString();
  }
}
