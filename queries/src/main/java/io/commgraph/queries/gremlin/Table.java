package io.commgraph.queries.gremlin;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Results as aligned columns. Maps give the columns; anything else is one column without a head.
 */
public final class Table {
  private static final String GAP = "  ";

  private Table() {}

  public static String of(List<?> rows) {
    Map<String, Integer> columns = new LinkedHashMap<>();
    List<Map<String, String>> cells = new ArrayList<>();
    for (Object row : rows) {
      Map<String, String> cell = cells(row);
      cell.forEach((key, text) -> columns.merge(key, width(text), Math::max));
      cells.add(cell);
    }
    StringBuilder table = new StringBuilder();
    if (columns.keySet().stream().anyMatch(column -> !column.isEmpty())) {
      columns.replaceAll((column, width) -> Math.max(width, width(column)));
      Map<String, String> head = new LinkedHashMap<>();
      Map<String, String> line = new LinkedHashMap<>();
      columns.forEach((column, width) -> head.put(column, column));
      columns.forEach((column, width) -> line.put(column, "-".repeat(width)));
      append(head, columns, table);
      append(line, columns, table);
    }
    cells.forEach(cell -> append(cell, columns, table));
    return table.toString();
  }

  private static Map<String, String> cells(Object row) {
    Map<String, String> cells = new LinkedHashMap<>();
    if (row instanceof Map<?, ?> map) {
      map.forEach((key, value) -> cells.put(Shown.of(key), Shown.of(value)));
    } else if (row instanceof Map.Entry<?, ?> entry) {
      cells.put("key", Shown.of(entry.getKey()));
      cells.put("value", Shown.of(entry.getValue()));
    } else {
      cells.put("", Shown.of(row));
    }
    return cells;
  }

  private static void append(
      Map<String, String> cells, Map<String, Integer> columns, StringBuilder table) {
    StringBuilder line = new StringBuilder();
    columns.forEach(
        (column, width) -> {
          String text = cells.getOrDefault(column, "");
          line.append(text).append(" ".repeat(Math.max(0, width - width(text)))).append(GAP);
        });
    table.append(line.toString().stripTrailing()).append('\n');
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
