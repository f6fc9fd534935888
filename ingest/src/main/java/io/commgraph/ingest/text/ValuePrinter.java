package io.commgraph.ingest.text;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.Attr;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Coded;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Variable;
import java.util.List;

/** Prints the values of attributes and of keyword arguments (IR specification, 2.3 and 2.8). */
final class ValuePrinter {
  private static final List<String> ROUNDINGS =
      List.of("none", "rint", "round", "floor", "ceil", "trunc", "odd");
  private static final List<String> PIPES =
      List.of("MTE1", "MTE2", "MTE3", "M", "V", "S", "FIX", "ALL");
  private static final List<String> ATOMICS = List.of("None_", "Add");

  private final Printing printing;
  private final TextWriter out;
  private final ExprPrinter exprs;
  private final DumpPrinter dumps;

  ValuePrinter(Printing printing, ExprPrinter exprs, DumpPrinter dumps) {
    this.printing = printing;
    this.out = printing.out();
    this.exprs = exprs;
    this.dumps = dumps;
  }

  /** Prints a key and its value in a dictionary of attributes. */
  void entry(Attr attr) {
    entry(attr, "");
  }

  /**
   * Likewise.
   *
   * @param expression a further key whose value a reader takes for an expression
   */
  void entry(Attr attr, String expression) {
    out.add(Literals.quoted(attr.key(), '"')).add(": ");
    if (printing.isExact() && !ValueReadBack.attr(attr, expression)) {
      dumps.tagged(attr.value());
    } else {
      print(attr.value());
    }
  }

  /** Prints the value of an attribute; what is absent prints {@code None}. */
  void print(AttrValue value) {
    Object held = value.value();
    switch (value.tag()) {
      case INT -> out.add((Integer) held);
      case BOOL -> out.add(Literals.bool((Boolean) held));
      case STRING -> out.add(Literals.quoted((String) held, '"'));
      case DOUBLE, FLOAT -> out.add(Literals.floating(((Number) held).doubleValue()));
      case DATA_TYPE -> printing.member(((Coded) held).irName());
      case MEMORY_SPACE -> member("Mem.", held);
      case TENSOR_LAYOUT -> member("TensorLayout.", held);
      case TILE_LAYOUT -> member("TileLayout.", held);
      case PAD_VALUE -> member("PadValue.", held);
      case ARG_DIRECTION -> printing.member("adir.").add(((ArgDirection) held).dslName());
      case ARG_DIRECTIONS -> directions(value.asList(ArgDirection.class));
      case INTS -> {
        out.add('[');
        CommaList list = printing.list();
        value.asList(Integer.class).forEach(each -> list.next().add(each));
        out.add(']');
      }
      case VARS -> {
        out.add('[');
        CommaList list = printing.list();
        for (Variable each : value.asList(Variable.class)) {
          list.next();
          expression(each);
        }
        out.add(']');
      }
      case VAR, EXPR -> expression((Expr) held);
    }
  }

  private void expression(Expr held) {
    if (held == null) {
      out.add("None");
    } else if (printing.isExact()) {
      exprs.asExpression(held);
    } else {
      exprs.print(held);
    }
  }

  private void member(String group, Object held) {
    printing.member(group).add(((Coded) held).irName());
  }

  /** Prints a list of argument directions. */
  void directions(List<ArgDirection> directions) {
    out.add('[');
    CommaList list = printing.list();
    for (ArgDirection direction : directions) {
      list.next();
      printing.member("adir.").add(direction.dslName());
    }
    out.add(']');
  }

  /**
   * Prints the value of a keyword argument. Some keys hold a number that stands for a name; a
   * number without a name is printed as it is. The one key for floating-point numbers may hold an
   * integer, because the binary form stores those without a fraction so (3.5).
   */
  void kwarg(String operator, String key, AttrValue value) {
    if (printing.isExact() && !ValueReadBack.kwarg(operator, key, value)) {
      dumps.tagged(value);
      return;
    }
    if (value.tag() == AttrValue.Tag.STRING) {
      out.add(Literals.quoted((String) value.value(), '\''));
      return;
    }
    if (value.tag() != AttrValue.Tag.INT) {
      print(value);
      return;
    }
    int code = (Integer) value.value();
    if (isPipe(operator, key) && isIndex(code, PIPES)) {
      printing.member("PipeType.").add(PIPES.get(code));
    } else if (key.equals("mode")
        && isIndex(code, ROUNDINGS)
        && (!printing.isExact() || operator.endsWith(".cast"))) {
      out.add(Literals.quoted(ROUNDINGS.get(code), '\''));
    } else if (key.equals("atomic") && isIndex(code, ATOMICS)) {
      printing.member("AtomicType.").add(ATOMICS.get(code));
    } else if (key.equals("init_value")) {
      out.add(Literals.floating(code));
    } else {
      out.add(code);
    }
  }

  private static boolean isPipe(String operator, String key) {
    return switch (key) {
      case "set_pipe", "wait_pipe" -> true;
      case "pipe" -> operator.equals("system.sync_set") || operator.equals("system.sync_wait");
      default -> false;
    };
  }

  private static boolean isIndex(int code, List<String> names) {
    return code >= 0 && code < names.size();
  }
}
