package io.commgraph.backend.kernel;

import io.commgraph.ops.Table;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The operators that kernel code is known for, read from {@code kernel-operators.tsv}. */
final class KernelOperators {
  private static final NavigableMap<String, Operator> ROWS = new TreeMap<>();

  static {
    Table.read(KernelOperators.class, "kernel-operators.tsv")
        .map(Operator::parse)
        .forEach(row -> ROWS.put(row.name(), row));
  }

  private KernelOperators() {}

  /** The names of all supported operators. */
  static NavigableSet<String> names() {
    return Collections.unmodifiableNavigableSet(new TreeSet<>(ROWS.keySet()));
  }

  /** Whether kernel code is known for the operator. */
  static boolean isSupported(String operator) {
    return ROWS.containsKey(operator);
  }

  /** The row of an operator; {@code null} if it is not supported. */
  static Operator row(String operator) {
    return ROWS.get(operator);
  }
}
