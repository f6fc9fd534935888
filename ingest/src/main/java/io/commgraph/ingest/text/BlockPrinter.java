package io.commgraph.ingest.text;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.InlineStmt;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Variable;
import io.commgraph.ir.YieldStmt;
import java.util.List;

/**
 * Prints blocks of statements (IR specification, 2.9). A block in which nothing is printed gets a
 * {@code pass}, also where the reference leaves it empty and so breaks the text (2.14).
 */
final class BlockPrinter {
  private final Printing printing;
  private final TextWriter out;
  private final StmtPrinter stmts;

  BlockPrinter(Printing printing) {
    this.printing = printing;
    this.out = printing.out();
    this.stmts = new StmtPrinter(printing, this);
  }

  private void print(Stmt stmt) {
    comments(stmt);
    stmt.accept(stmts);
  }

  /** Prints the body of a function, in which a yield returns. */
  void functionBody(Stmt body) {
    int before = out.length();
    List<Stmt> list = SeqStmts.list(body);
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) instanceof YieldStmt yield) {
        comments(yield);
        stmts.returned(yield.value());
      } else if (!isPlaceholder(list, i)) {
        print(list.get(i));
      }
    }
    passUnlessPrinted(before);
  }

  /** Prints the body of a function in an exact text, in which a yield is a yield. */
  void exactBody(Stmt body) {
    int before = out.length();
    exact(body, List.of());
    passUnlessPrinted(before);
  }

  /** Prints a body that is Python text. */
  void verbatim(InlineStmt text) {
    stmts.verbatim(text);
  }

  private void exact(Stmt body, List<Variable> targets) {
    boolean passesOn =
        body instanceof RuntimeScopeStmt scope && !scope.manual() && stmts.readsBack(scope);
    if (passesOn) {
      comments(body);
      stmts.region((RuntimeScopeStmt) body, targets);
    } else if (body instanceof SeqStmts sequence && sequence.stmts().size() != 1) {
      print(sequence.stmts(), targets);
    } else {
      print(List.of(body), targets);
    }
  }

  /** Prints an indented block. */
  void indented(Stmt body) {
    indented(body, List.of());
  }

  /**
   * Prints an indented block whose last yield goes to these variables. A region of the runtime that
   * is the whole block passes them on.
   */
  void indented(Stmt body, List<Variable> targets) {
    out.indent();
    int before = out.length();
    if (printing.isExact()) {
      exact(body, targets);
      passUnlessPrinted(before);
      out.outdent();
      return;
    }
    Stmt only = body;
    while (only instanceof SeqStmts sequence && sequence.stmts().size() == 1) {
      only = sequence.stmts().get(0);
    }
    if (only instanceof RuntimeScopeStmt scope && !scope.manual()) {
      comments(scope);
      stmts.region(scope, targets);
    } else {
      print(SeqStmts.list(only), targets);
    }
    passUnlessPrinted(before);
    out.outdent();
  }

  /** Prints an indented block of these statements. */
  void indented(List<Stmt> list) {
    out.indent();
    int before = out.length();
    print(list, List.of());
    passUnlessPrinted(before);
    out.outdent();
  }

  /** Prints a block at the current depth. */
  void flat(Stmt body) {
    int before = out.length();
    print(body);
    passUnlessPrinted(before);
  }

  private void passUnlessPrinted(int before) {
    if (out.length() == before) {
      out.line().add("pass");
    }
  }

  /** Prints statements, the last of which, if it yields, yields to these variables. */
  void print(List<Stmt> list, List<Variable> targets) {
    for (int i = 0; i < list.size(); i++) {
      Stmt stmt = list.get(i);
      if (i == list.size() - 1 && stmt instanceof YieldStmt yield && !targets.isEmpty()) {
        comments(yield);
        stmts.yielded(yield, targets);
      } else if (!isPlaceholder(list, i)) {
        print(stmt);
      }
    }
  }

  /**
   * Whether a statement only binds the task id that the scope after it captures; the scope's {@code
   * as} says so already.
   */
  private boolean isPlaceholder(List<Stmt> list, int index) {
    return isLeftToScope(list, index)
        && (!printing.isExact()
            || stmts.capture((AssignStmt) list.get(index), (ScopeStmt) list.get(index + 1)));
  }

  private static boolean isLeftToScope(List<Stmt> list, int index) {
    return index + 1 < list.size()
        && list.get(index) instanceof AssignStmt assign
        && assign.leadingComments().isEmpty()
        && assign.value() instanceof Call call
        && call.op().is("system.task_invalid")
        && list.get(index + 1) instanceof ScopeStmt scope
        && ScopePrinter.capturesTaskId(scope)
        && ScopePrinter.taskId(scope).orElse(null) == assign.var();
  }

  private void comments(Stmt stmt) {
    for (String comment : stmt.leadingComments()) {
      for (String line : comment.split("\\R", -1)) {
        out.line().add("# ").add(line);
      }
    }
  }
}
