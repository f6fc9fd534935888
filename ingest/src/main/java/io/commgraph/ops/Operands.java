package io.commgraph.ops;

import static java.util.stream.Collectors.joining;

import io.commgraph.ir.ArrayType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.TileType;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The arguments that an operator takes: how many, and of which kinds. A call that is written by
 * hand or damaged has others, and code that relies on them must not see it.
 */
public final class Operands {
  private enum Kind {
    TILE,
    TENSOR,
    NUMBER,
    /** A number stands for a list of it. */
    LIST,
    ARRAY,
    COMM_CTX,
    PREFETCH_ASYNC_CONTEXT,
    ASYNC_EVENT,
    ASYNC_SESSION,
    OTHER;

    static Kind of(Expr expr) {
      Type type = expr.type();
      if (expr instanceof MakeTuple || type instanceof TupleType) {
        return LIST;
      }
      return type instanceof TileType
          ? TILE
          : type instanceof TensorLike
              ? TENSOR
              : type instanceof ScalarType
                  ? NUMBER
                  : type instanceof ArrayType ? ARRAY : named(type.toString());
    }

    private static Kind named(String name) {
      return Arrays.stream(values()).filter(k -> k.name().equals(name)).findFirst().orElse(OTHER);
    }

    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private record Operand(Set<Kind> kinds, char mark) {
    static Operand parse(String spelling) {
      char last = spelling.charAt(spelling.length() - 1);
      boolean marked = last == '?' || last == '*';
      String kinds = marked ? spelling.substring(0, spelling.length() - 1) : spelling;
      Set<Kind> set = EnumSet.noneOf(Kind.class);
      for (String kind : kinds.split("\\|")) {
        set.add(Kind.valueOf(kind.toUpperCase(Locale.ROOT)));
      }
      return new Operand(set, marked ? last : ' ');
    }

    boolean accepts(Expr expr) {
      Kind kind = Kind.of(expr);
      return kinds.contains(kind)
          || kind == Kind.NUMBER && kinds.contains(Kind.LIST)
          || expr.type() == OpaqueType.UNKNOWN;
    }
  }

  private final String spelling;
  private final List<Operand> operands;

  private Operands(String spelling, List<Operand> operands) {
    this.spelling = spelling;
    this.operands = operands;
  }

  static Operands parse(String spelling) {
    return new Operands(
        spelling,
        spelling.equals("()")
            ? List.of()
            : Arrays.stream(spelling.split(",")).map(Operand::parse).toList());
  }

  /** The number of arguments that a call has at least. */
  public int least() {
    return (int) operands.stream().filter(each -> each.mark == ' ').count();
  }

  /** Whether a call may have these arguments; one of unknown type may be of any kind. */
  public boolean accept(List<Expr> args) {
    if (args.size() < least()) {
      return false;
    }
    for (int i = 0; i < args.size(); i++) {
      if (i >= operands.size() && !isOpen() || !at(i).accepts(args.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isOpen() {
    return !operands.isEmpty() && at(operands.size() - 1).mark == '*';
  }

  private Operand at(int index) {
    return operands.get(Math.min(index, operands.size() - 1));
  }

  /** The kinds of arguments that a call has. */
  public static String kinds(List<Expr> args) {
    return args.isEmpty()
        ? "()"
        : args.stream().map(e -> Kind.of(e).text()).collect(joining(", ", "(", ")"));
  }

  /** The kinds as a reader of a finding sees them. */
  @Override
  public String toString() {
    return operands.isEmpty() ? "()" : "(" + spelling.replace(",", ", ") + ")";
  }
}
