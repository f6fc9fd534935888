package io.commgraph.ops;

import static java.util.stream.Collectors.toUnmodifiableMap;

import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Attrs;
import io.commgraph.ir.Expr;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Type;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The registered operators: their names, the types of their results, and the tags of their keyword
 * arguments (IR specification, 2.8). An operator that is not registered is nothing forbidden; all
 * that is missing is knowledge about it.
 */
public final class Operators {
  private static final Map<String, Row> OPERATORS = new TreeMap<>();
  private static final Map<String, List<AttrValue.Tag>> KWARGS =
      Table.read("operator-kwargs.tsv")
          .collect(
              toUnmodifiableMap(
                  cells -> cells[0],
                  cells ->
                      Arrays.stream(cells[1].split(",")).map(AttrValue.Tag::valueOf).toList()));

  static {
    Table.read("operators.tsv")
        .forEach(
            cells ->
                OPERATORS.put(
                    cells[0],
                    new Row(
                        ResultRule.parse(cells[1]),
                        cells[2].equals("-") ? List.of() : List.of(cells[2].split(",")))));
  }

  private record Row(ResultRule result, List<String> keyedArguments) {}

  private Operators() {}

  /** The names of all registered operators, sorted. */
  public static Set<String> names() {
    return Collections.unmodifiableSet(OPERATORS.keySet());
  }

  /** Whether an operator of that name is registered. */
  public static boolean isRegistered(String name) {
    return OPERATORS.containsKey(name);
  }

  /**
   * The type of a call's result; {@link OpaqueType#UNKNOWN} if the operator has none or if no rule
   * for it is known.
   */
  public static Type resultType(String name, List<Expr> args, Attrs kwargs) {
    return inferred(name, args, kwargs).orElse(OpaqueType.UNKNOWN);
  }

  /**
   * The type of a call's result as far as the call says it: {@link OpaqueType#UNKNOWN} if the
   * operator has no result or that of something unknown; empty if an annotation must say it.
   */
  public static Optional<Type> inferred(String name, List<Expr> args, Attrs kwargs) {
    Row row = OPERATORS.get(name);
    return row == null ? Optional.empty() : Optional.ofNullable(row.result.apply(args, kwargs));
  }

  /** The arguments that IR text gives by keyword, in their order behind the others. */
  public static List<String> keyedArguments(String name) {
    Row row = OPERATORS.get(name);
    return row == null ? List.of() : row.keyedArguments;
  }

  /** The tags that values of a keyword argument have; empty if no operator declares the key. */
  public static List<AttrValue.Tag> tags(String kwarg) {
    return KWARGS.getOrDefault(kwarg, List.of());
  }
}
