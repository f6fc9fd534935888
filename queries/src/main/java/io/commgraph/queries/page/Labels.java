package io.commgraph.queries.page;

import io.commgraph.diagnostics.PlainText;
import io.commgraph.ingest.text.PrintOptions;
import io.commgraph.ingest.text.TextPrinter;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.Node;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What is written on nodes, and the statements behind them. */
final class Labels {
  private static final int LONGEST_LABEL = 30;
  private static final int LONGEST_STATEMENT = 2_000;
  private static final Pattern SINGLE_ASSIGNMENT = Pattern.compile("__(?:ssa|iter|idx|rv)_v\\d+");
  private static final Pattern LIST = Pattern.compile("\\[(\\d+(?:, \\d+)*)]");

  private final TextPrinter printer = new TextPrinter(PrintOptions.DEFAULT);

  /** A name without what single assignment adds, all of it. */
  static String plain(String name) {
    return PlainText.of(SINGLE_ASSIGNMENT.matcher(name).replaceAll(""));
  }

  /** A text short enough for a node; its end tells similar names apart, so the middle goes. */
  static String shortened(String text) {
    int length = text.codePointCount(0, text.length());
    if (length <= LONGEST_LABEL) {
      return text;
    }
    int head = text.offsetByCodePoints(0, LONGEST_LABEL * 2 / 3);
    int tail = text.offsetByCodePoints(text.length(), -(LONGEST_LABEL / 3 - 1));
    return text.substring(0, head) + "…" + text.substring(tail);
  }

  /** Devices as in {@code 0…3}. */
  static String devices(String set) {
    if (LIST.matcher(set).matches()) {
      String[] each = set.substring(1, set.length() - 1).split(", ");
      long first = Long.parseLong(each[0]);
      long last = Long.parseLong(each[each.length - 1]);
      return each.length > 2 && last - first == each.length - 1
          ? "devices " + first + "…" + last
          : (each.length == 1 ? "device " : "devices ") + String.join(", ", each);
    }
    if (set.startsWith("{")) {
      String inner = set.substring(1, set.length() - 1);
      return (inner.matches("\\d+") ? "device " : "devices ") + inner;
    }
    return set;
  }

  /** Element type and dimensions. */
  static String shape(String shape, String dtype) {
    String dims = shape.length() > 2 ? shape.substring(1, shape.length() - 1) : "";
    return PlainText.of((dims.replace(", ", "×") + " " + dtype).strip());
  }

  /** What stands in the IR, without what stands inside it. */
  String statement(Node node) {
    String text = text(node);
    return PlainText.of(
            text.length() > LONGEST_STATEMENT ? text.substring(0, LONGEST_STATEMENT) + "…" : text)
        .strip();
  }

  private String text(Node node) {
    if (node instanceof ForStmt || node instanceof WhileStmt || node instanceof IfStmt) {
      return header(node) + ":";
    }
    if (node instanceof Function function) {
      return function.params().stream()
          .map(each -> each.nameHint() + ": " + printer.print(each.type()))
          .collect(Collectors.joining(", ", "def " + function.name() + "(", ")"));
    }
    if (node instanceof Variable variable) {
      return variable.nameHint() + ": " + printer.print(variable.type());
    }
    if (node instanceof Expr expr) {
      return printer.print(expr);
    }
    return node instanceof Stmt stmt ? printer.print(stmt) : "";
  }

  /** The first line of a loop or branch. */
  String header(Node node) {
    if (node instanceof ForStmt loop) {
      return "for %s in %s…%s%s"
          .formatted(
              plain(loop.loopVar().nameHint()),
              value(loop.start()),
              value(loop.stop()),
              value(loop.step()).equals("1") ? "" : " by " + value(loop.step()));
    }
    if (node instanceof WhileStmt loop) {
      return "while " + value(loop.condition());
    }
    return node instanceof IfStmt branch ? "if " + value(branch.condition()) : "";
  }

  /** The size that an allocation asks for. */
  String size(Node node) {
    if (node instanceof AssignStmt assign
        && assign.value() instanceof Call call
        && !call.args().isEmpty()) {
      return shortened(value(call.args().get(0))) + " B";
    }
    return "";
  }

  /** An expression in short: the element type of a constant says nothing here. */
  private String value(Expr expr) {
    return expr instanceof ConstInt constant
        ? String.valueOf(constant.value())
        : plain(printer.print(expr));
  }
}
