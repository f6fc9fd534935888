package io.commgraph.ops;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;

/** Reads tables of operators: one row a line, cells separated by tabs, {@code #} comments. */
public final class Table {
  private Table() {}

  /** The rows of the table of that name beside a class, cell by cell. */
  public static Stream<String[]> read(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name);
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
