package io.commgraph.queries.batch;

import io.commgraph.queries.console.Console;
import io.commgraph.queries.gremlin.ResultFormat;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What became of the inputs of a batch: those with findings in a table, the others by number. */
public final class Summary {
  private final Map<Finished.State, Integer> counts = new EnumMap<>(Finished.State.class);
  private final List<Map<String, Object>> rows = new ArrayList<>();
  private final long start = System.nanoTime();
  private final int others;
  private int inputs;
  private long lines;

  /**
   * @param others how many files were found that are no snapshots
   */
  Summary(int others) {
    this.others = others;
  }

  void add(Finished finished) {
    inputs++;
    lines += finished.lines();
    counts.merge(finished.state(), 1, Integer::sum);
    if (finished.failed() || finished.warnings() > 0) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("input", finished.input().name());
      row.put("outcome", finished.state().toString());
      row.put("errors", finished.errors());
      row.put("warnings", finished.warnings());
      rows.add(row);
    }
  }

  /** Says it, if there is something that one input alone does not say by itself. */
  void print(Console console) {
    int unchanged = counts.getOrDefault(Finished.State.UNCHANGED, 0);
    if (!console.notes() || inputs < 2 && unchanged == 0 && others == 0) {
      return;
    }
    PrintWriter err = console.err();
    if (!rows.isEmpty()) {
      err.println(ResultFormat.TABLE.text().next(rows));
    }
    err.println(
        number(inputs, "input")
            + ": "
            + counts.entrySet().stream()
                .map(each -> each.getValue() + " " + each.getKey())
                .collect(Collectors.joining(", "))
            + (unchanged > 0 ? "; --force compiles what is unchanged, too" : "")
            + (others > 0 ? "; left out: " + number(others, "file") + " without a program" : ""));
    if (console.interactive()) {
      double seconds = (System.nanoTime() - start) / 1e9;
      err.printf(Locale.ROOT, "%.1f s, %,.0f lines/s%n", seconds, lines / seconds);
    }
    err.flush();
  }

  private static String number(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
