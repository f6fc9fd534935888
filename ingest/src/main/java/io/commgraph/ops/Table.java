package io.commgraph.ops;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads the tables of this package: one row a line, cells separated by tabs, {@code #} comments.
 */
final class Table {
  private Table() {}

  static Stream<String[]> read(String name) {
    try (InputStream in = Table.class.getResourceAsStream(name);
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, UTF_8))) {
      List<String[]> rows =
          lines
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> line.split("\t", -1))
              .toList();
      return rows.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }
}
