package io.commgraph.backend.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The operators that kernel code is known for, read from {@code kernel-operators.tsv}. */
public final class KernelOperators {
  private static final String TABLE = "kernel-operators.tsv";
  private static final NavigableMap<String, Operator> ROWS = read();

  private KernelOperators() {}

  /** The names of all supported operators. */
  public static NavigableSet<String> names() {
    return Collections.unmodifiableNavigableSet(new TreeSet<>(ROWS.keySet()));
  }

  /** Whether kernel code is known for the operator. */
  public static boolean isSupported(String operator) {
    return ROWS.containsKey(operator);
  }

  /** The row of an operator; {@code null} if it is not supported. */
  static Operator row(String operator) {
    return ROWS.get(operator);
  }

  private static NavigableMap<String, Operator> read() {
    NavigableMap<String, Operator> rows = new TreeMap<>();
    try (InputStream in = KernelOperators.class.getResourceAsStream(TABLE);
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, UTF_8))) {
      lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Operator::parse)
          .forEach(row -> rows.put(row.name(), row));
    } catch (IOException e) {
      throw new UncheckedIOException(TABLE, e);
    }
    return rows;
  }
}
