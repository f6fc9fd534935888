package io.commgraph.backend.orchestration;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.Span;
import io.commgraph.ir.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the variables of the function are in the text, and which blocks are open. */
final class Bindings {
  private final IdentityHashMap<Variable, Symbol> symbols = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, Symbol> taskIds = new IdentityHashMap<>();
  private final IdentityHashMap<RuntimeScopeStmt, Map<Variable, Symbol>> escaping =
      new IdentityHashMap<>();
  private final Deque<List<IterArg>> carried = new ArrayDeque<>();
  private final DynamicExtents extents;
  private final Diagnostics diagnostics;
  private Block block;
  private Span place = Span.UNKNOWN;

  /**
   * @param body the block of the function's body
   */
  Bindings(Block body, DynamicExtents extents, Diagnostics diagnostics) {
    this.block = body;
    this.extents = extents;
    this.diagnostics = diagnostics;
  }

  /** What follows stands at that place of the source. */
  void at(Span statement) {
    place = statement;
  }

  /** Where the statement is that is written now. */
  Span place() {
    return place;
  }

  /** The innermost open block. */
  Block block() {
    return block;
  }

  /** Runs what emits the inside of a new block. */
  void inside(RuntimeScopeStmt scope, Runnable body) {
    Block inner = new Block(block, scope);
    block = inner;
    body.run();
    inner.close();
    block = inner.parent();
  }

  /** Runs what emits the inside of a loop with a condition, which carries these. */
  void carrying(List<IterArg> iterArgs, Runnable body) {
    carried.push(iterArgs);
    body.run();
    carried.pop();
  }

  void bind(Variable variable, Symbol symbol) {
    symbols.put(variable, symbol);
  }

  /** Notes that a variable is a copy of a task id, on which tasks can depend directly. */
  void bindTaskId(Variable copy, Symbol original) {
    taskIds.put(copy, original);
  }

  /** Whether the variable has a value already. */
  boolean isBound(Variable variable) {
    return symbols.containsKey(variable) || extents.has(variable);
  }

  /** What was declared for the variable, in a block that is open. */
  Optional<Symbol> declared(Variable variable) {
    return Optional.ofNullable(symbols.get(variable))
        .filter(symbol -> symbol.declared() == variable && symbol.block().isOpen());
  }

  /** The variable as something that a task depends on. */
  Symbol taskId(Variable variable) {
    Symbol original = taskIds.get(variable);
    return original != null && original.block().isOpen() ? original : of(variable);
  }

  /** The variable where it is used; an error is reported if it is not visible there. */
  Symbol of(Variable variable) {
    Symbol found = find(variable);
    if (found == null) {
      diagnostics.report(OrchestrationCode.VALUE_UNDEFINED, place, variable.nameHint());
      found = Symbol.ofText(variable.nameHint(), variable.type(), block);
      symbols.put(variable, found);
    } else if (!found.block().isOpen()) {
      escape(found, variable);
    }
    return found;
  }

  private Symbol find(Variable variable) {
    Symbol found = symbols.get(variable);
    if (found == null) {
      found = extents.symbol(variable);
    }
    return found != null ? found : carriedByName(variable);
  }

  /**
   * A simplification of the reference compiler leaves the condition and the body of a loop on a
   * carried value that nothing defines any more (corpus, known faults). Only its name tells which
   * one it was.
   */
  private Symbol carriedByName(Variable variable) {
    for (List<IterArg> iterArgs : carried) {
      for (IterArg iterArg : iterArgs) {
        if (iterArg.nameHint().equals(variable.nameHint())) {
          return symbols.get(iterArg);
        }
      }
    }
    return null;
  }

  private void escape(Symbol symbol, Variable variable) {
    Block closed = symbol.block();
    while (closed.scope() != null && !closed.parent().isOpen()) {
      closed = closed.parent();
    }
    boolean hasEnded = symbol.lifetime() != null && symbol.lifetime().hasEnded();
    if (closed.scope() == null || symbol.declared() == null || hasEnded) {
      report(OrchestrationCode.SCOPE_CLOSED, variable);
    } else {
      escaping
          .computeIfAbsent(closed.scope(), none -> new LinkedHashMap<>())
          .put(symbol.declared(), symbol);
    }
  }

  /** Reports that the variable cannot be used at the current place, and where it was made. */
  void report(OrchestrationCode code, Variable variable) {
    diagnostics.report(
        Diagnostic.of(code, place, variable.nameHint())
            .with("definition", "'" + variable.nameHint() + "'", variable.span()));
  }

  /** What is declared in a runtime scope and used after it, by scope. */
  IdentityHashMap<RuntimeScopeStmt, Map<Variable, Symbol>> escaping() {
    return escaping;
  }
}
