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
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

/**
 * The registered operators: their names, the arguments that they take, the types of their results,
 * whose storage the results have, and the tags of keyword arguments (IR specification, 2.8; passes
 * specification, 8). An operator that is not registered is nothing forbidden; all that is missing
 * is knowledge about it.
 */
public final class Operators {
  private static final Map<String, Row> OPERATORS = new TreeMap<>();
  private static final Map<String, List<AttrValue.Tag>> KWARGS =
      Table.read(Operators.class, "operator-kwargs.tsv")
          .collect(
              toUnmodifiableMap(
                  cells -> cells[0],
                  cells ->
                      Arrays.stream(cells[1].split(",")).map(AttrValue.Tag::valueOf).toList()));

  static {
    Table.read(Operators.class, "operators.tsv")
        .forEach(cells -> OPERATORS.put(cells[0], Row.parse(cells)));
  }

  private record Row(
      ResultRule result,
      List<String> keyedArguments,
      OptionalInt reused,
      boolean view,
      Optional<Operands> operands) {
    private static final String REUSES = "reuses ";

    static Row parse(String[] cells) {
      String storage = cells[3];
      return new Row(
          ResultRule.parse(cells[1]),
          cells[2].equals("-") ? List.of() : List.of(cells[2].split(",")),
          storage.startsWith(REUSES)
              ? OptionalInt.of(Integer.parseInt(storage.substring(REUSES.length())))
              : OptionalInt.empty(),
          storage.equals("view"),
          cells[4].equals("-") ? Optional.empty() : Optional.of(Operands.parse(cells[4])));
    }
  }

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

  /**
   * The argument that the operator writes in place and gives back; empty if it makes something new
   * or a view, or if the call has too few arguments.
   */
  public static OptionalInt reusedArg(String name, int argCount) {
    Row row = OPERATORS.get(name);
    return row == null || row.reused.orElse(argCount) >= argCount
        ? OptionalInt.empty()
        : row.reused;
  }

  /** Whether the operator's result is its first argument seen differently, without a copy. */
  public static boolean isView(String name) {
    Row row = OPERATORS.get(name);
    return row != null && row.view;
  }

  /** The arguments that the operator takes; empty if that is not known. */
  public static Optional<Operands> operands(String name) {
    Row row = OPERATORS.get(name);
    return row == null ? Optional.empty() : row.operands;
  }

  /** The tags that values of a keyword argument have; empty if no operator declares the key. */
  public static List<AttrValue.Tag> tags(String kwarg) {
    return KWARGS.getOrDefault(kwarg, List.of());
  }
}
