package io.commgraph.ops;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Which registered operators give back storage of an argument: those that write into it and return
 * it, and those that look at it differently (passes specification, 8). An operator that is not in
 * the table makes something new.
 */
public final class OperatorAliases {
  private static final String TABLE = "operator-aliases.tsv";
  private static final Map<String, Row> ROWS = read();

  private record Row(OptionalInt reused, boolean view) {}

  private OperatorAliases() {}

  /**
   * The argument whose buffer is the operator's result; empty if it reuses none, or if the call has
   * too few arguments.
   */
  public static OptionalInt reusedArg(String op, int argCount) {
    Row row = ROWS.get(op);
    return row == null || row.reused.orElse(argCount) >= argCount
        ? OptionalInt.empty()
        : row.reused;
  }

  /** Whether the operator's result is a view of its first argument, without a copy. */
  public static boolean isView(String op) {
    Row row = ROWS.get(op);
    return row != null && row.view;
  }

  /** Every operator in the table, in its order. */
  public static Set<String> operators() {
    return Collections.unmodifiableSet(ROWS.keySet());
  }

  private static Map<String, Row> read() {
    Map<String, Row> rows = new LinkedHashMap<>();
    Table.read(TABLE).forEach(cells -> rows.put(cells[0], row(cells[1], cells[2])));
    return rows;
  }

  private static Row row(String reused, String view) {
    return new Row(
        reused.equals("-") ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(reused)),
        view.equals("yes"));
  }
}
