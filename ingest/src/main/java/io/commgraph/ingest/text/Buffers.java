package io.commgraph.ingest.text;

import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Function;

/** The labels of the window buffers of one text, after their bases: {@code buf_window}. */
final class Buffers {
  private final IdentityHashMap<WindowBuffer, String> labels = new IdentityHashMap<>();
  private final Set<String> taken = new HashSet<>();

  /** Whether the text has defined the buffer. */
  boolean isDefined(WindowBuffer buffer) {
    return labels.containsKey(buffer);
  }

  /** The label of a buffer, a new one if it has none. */
  String label(WindowBuffer buffer, Function<Variable, String> names) {
    return labels.computeIfAbsent(buffer, each -> free(names.apply(each.base()) + "_window"));
  }

  private String free(String label) {
    String free = label;
    for (int suffix = 1; !taken.add(free); suffix++) {
      free = label + '_' + suffix;
    }
    return free;
  }
}
