package io.commgraph.queries.diff;

import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ir.AttrValue;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.StructuralEquality.Difference;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where two programs differ, function by function, in lines for people. What a program uses without
 * defining it is mapped as well: two files never share a variable.
 */
public final class ProgramDiff {
  private static final int WIDTH = 160;

  private final TextPrinter printer = new TextPrinter(PrintOptions.DEFAULT);
  private final List<String> lines = new ArrayList<>();

  private ProgramDiff() {}

  /** The differences; none if the two are structurally equal. */
  public static List<String> of(Program left, Program right) {
    ProgramDiff diff = new ProgramDiff();
    TreeSet<String> names = new TreeSet<>(Program.NAME_ORDER);
    Stream.of(left, right)
        .flatMap(program -> program.functions().stream())
        .map(Function::name)
        .forEach(names::add);
    for (String name : names) {
      diff.function(name, left.function(name), right.function(name));
    }
    if (diff.lines.isEmpty()) {
      // what functions share, such as the symbol of a dimension, shows in the whole only
      StructuralEquality.firstDifference(left, right, true)
          .ifPresent(
              difference -> diff.difference("the functions are equal one by one", difference));
    }
    return diff.lines;
  }

  private void function(String name, Function left, Function right) {
    if (left == null) {
      lines.add("function " + name + " is only in the second program");
    } else if (right == null) {
      lines.add("function " + name + " is only in the first program");
    } else {
      StructuralEquality.firstDifference(left, right, true)
          .ifPresent(difference -> function(name, left, right, difference));
    }
  }

  private void function(String name, Function left, Function right, Difference first) {
    List<StatementDiff.Change> changes = StatementDiff.of(left, right);
    boolean bodyOnly = first.path().startsWith(".body");
    if (!bodyOnly || changes.isEmpty()) {
      difference("function " + name + " differs", first);
    }
    if (changes.isEmpty()) {
      return;
    }
    lines.add("function " + name + ": " + StatementDiff.summary(changes));
    for (StatementDiff.Change change : changes) {
      lines.add("  " + change.place());
      if (change.left() != null) {
        lines.add("    - " + readable(change.left()));
      }
      if (change.right() != null) {
        lines.add("    + " + readable(change.right()));
      }
    }
  }

  private void difference(String what, Difference difference) {
    lines.add(what + ", first at " + difference.path());
    lines.add("  - " + readable(difference.left()));
    lines.add("  + " + readable(difference.right()));
  }

  private String readable(Object value) {
    List<String> text = text(value).lines().map(String::strip).toList();
    String first = text.isEmpty() ? "" : text.get(0);
    boolean cut = text.size() > 1 || first.length() > WIDTH;
    return cut ? first.substring(0, Math.min(first.length(), WIDTH)) + " …" : first;
  }

  private String text(Object value) {
    if (value == null) {
      return "nothing";
    }
    if (value instanceof Variable variable) {
      return variable.nameHint() + ": " + printer.print(variable.type());
    }
    if (value instanceof Expr expr) {
      return printer.print(expr);
    }
    if (value instanceof Type type) {
      return printer.print(type);
    }
    if (value instanceof Stmt stmt) {
      return printer.print(stmt);
    }
    if (value instanceof Function function) {
      return printer.print(function);
    }
    if (value instanceof AttrValue attr) {
      return text(attr.value());
    }
    if (value instanceof List<?> list) {
      return list.size()
          + (list.size() == 1 ? " element: " : " elements: ")
          + list.stream().map(this::readable).collect(Collectors.joining(", "));
    }
    return value.toString();
  }
}
