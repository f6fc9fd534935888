package io.commgraph.queries.gremlin;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Results as aligned columns. Maps give the columns; anything else is one column without a head.
 * Columns are as wide as what was written so far.
 */
final class Table implements ResultText {
  private static final String GAP = "  ";

  private final Map<String, Integer> columns = new LinkedHashMap<>();
  private int headed;

  @Override
  public String next(List<?> rows) {
    List<Map<String, String>> cells = new ArrayList<>();
    for (Object row : rows) {
      Map<String, String> cell = cells(row);
      cell.forEach((key, text) -> columns.merge(key, width(text), Math::max));
      cells.add(cell);
    }
    StringBuilder table = new StringBuilder();
    if (columns.size() > headed) {
      head(table);
    }
    cells.forEach(cell -> append(cell, table));
    return table.toString();
  }

  /** Also when later results have columns that the first ones do not have. */
  private void head(StringBuilder table) {
    headed = columns.size();
    if (columns.keySet().stream().allMatch(String::isEmpty)) {
      return;
    }
    columns.replaceAll((column, width) -> Math.max(width, width(column)));
    Map<String, String> head = new LinkedHashMap<>();
    Map<String, String> line = new LinkedHashMap<>();
    columns.forEach((column, width) -> head.put(column, column));
    columns.forEach((column, width) -> line.put(column, "-".repeat(width)));
    append(head, table);
    append(line, table);
  }

  @Override
  public String end() {
    return "";
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

  private void append(Map<String, String> cells, StringBuilder table) {
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
