package io.commgraph.backend.host;

import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.CommDomainScopeStmt;
import io.commgraph.ir.Fielded;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WhileStmt;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * How deep the driver is nested. Python takes 20 {@code with} blocks and loops inside each other
 * and 100 levels of indentation.
 */
final class Nesting {
  private static final int MAX_BLOCKS = 20;
  private static final int MAX_INDENTATION = 99;

  /** What a level is made by. */
  enum Kind {
    WITH("domain"),
    FOR("for loop"),
    WHILE("while loop"),
    IF("branch");

    private final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  private final Faults faults;
  private final boolean domainsStacked;
  private final Deque<Kind> open = new ArrayDeque<>();

  /**
   * @param body of the host function
   */
  Nesting(Stmt body, Faults faults) {
    this.faults = faults;
    this.domainsStacked = blocks(body) > MAX_BLOCKS;
  }

  /** Whether domains that follow each other share one {@code with}, because they are many. */
  boolean domainsStacked() {
    return domainsStacked;
  }

  void enter(Kind kind, Stmt at) {
    open.push(kind);
    long blocks = open.stream().filter(each -> each != Kind.IF).count();
    if (blocks > MAX_BLOCKS) {
      faults.report(HostCode.NESTED_TOO_DEEP, at.span(), kind.text, MAX_BLOCKS);
    } else if (open.size() > MAX_INDENTATION - 1) {
      faults.report(HostCode.NESTED_TOO_DEEP, at.span(), kind.text, MAX_INDENTATION);
    }
  }

  void leave() {
    open.pop();
  }

  /** Whether a statement here is in a loop of the driver. */
  boolean isInLoop() {
    return open.contains(Kind.FOR) || open.contains(Kind.WHILE);
  }

  /** Whether a statement here may not run, or run several times. */
  boolean isInControlFlow() {
    return open.stream().anyMatch(each -> each != Kind.WITH);
  }

  /** The innermost loop or branch, in words; empty at the top level. */
  String place() {
    return open.stream()
        .filter(each -> each != Kind.WITH)
        .findFirst()
        .map(each -> each.text)
        .orElse("");
  }

  private static int blocks(Fielded part) {
    int[] deepest = {0};
    Walk.children(
        part,
        child -> {
          if (child instanceof Stmt) {
            deepest[0] = Math.max(deepest[0], blocks(child));
          }
        });
    boolean isBlock =
        part instanceof CommDomainScopeStmt || part instanceof ForStmt || part instanceof WhileStmt;
    return deepest[0] + (isBlock ? 1 : 0);
  }
}
