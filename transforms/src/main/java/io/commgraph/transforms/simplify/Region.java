package io.commgraph.transforms.simplify;

import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.transforms.simplify.arith.Analyzer;
import io.commgraph.transforms.simplify.arith.ScopedMap;
import java.util.IdentityHashMap;
import java.util.function.Supplier;

/**
 * Where the walk is: what is known about variables there, what stands for them, and how deeply
 * loops and branches are nested around it.
 */
final class Region {
  private final Definitions definitions;
  private final Analyzer analyzer = new Analyzer();
  private final ScopedMap<Expr> replacements = new ScopedMap<>();
  private final IdentityHashMap<WindowBuffer, WindowBuffer> rebuiltBuffers =
      new IdentityHashMap<>();
  private int depth;

  Region(Definitions definitions) {
    this.definitions = definitions;
  }

  Analyzer analyzer() {
    return analyzer;
  }

  Definitions definitions() {
    return definitions;
  }

  /** Buffers whose size or base was simplified, and what became of them. */
  IdentityHashMap<WindowBuffer, WindowBuffer> rebuiltBuffers() {
    return rebuiltBuffers;
  }

  /** What stands for the variable from now on in this region. */
  void replace(Variable variable, Expr replacement) {
    replacements.put(variable, replacement);
  }

  /** What stands for the variable, or {@code null}. */
  Expr replacement(Variable variable) {
    return replacements.get(variable);
  }

  /** Whether anything stands for any variable. */
  boolean hasReplacements() {
    return !replacements.isEmpty();
  }

  /** A number that changes whenever expressions may simplify to something else. */
  long version() {
    return analyzer.version() + replacements.version();
  }

  /** Does the task in a nested region, of which nothing is known afterwards. */
  <T> T nested(Supplier<T> task) {
    return withReplacements(() -> branch(task));
  }

  /** Does the task in a nested region of which only the replacements stay. */
  <T> T branch(Supplier<T> task) {
    Analyzer.Scope scope = analyzer.enter();
    depth++;
    T result = task.get();
    depth--;
    analyzer.leave(scope);
    return result;
  }

  /** Does the task and drops its replacements. */
  <T> T withReplacements(Supplier<T> task) {
    int mark = replacements.enter();
    T result = task.get();
    replacements.leave(mark);
    return result;
  }

  /** Notes that the variable has been assigned a value (Simplify specification, 5.1). */
  void assigned(Variable variable, Expr value) {
    if (!(variable.type() instanceof ScalarType) || definitions.isRepeated(variable)) {
      return;
    }
    if (depth == 0 && isConstant(value)) {
      analyzer.bind(variable, value);
    } else {
      analyzer.bindInterval(variable, value);
    }
  }

  /**
   * Notes that the variable counts from {@code start} to {@code stop} (Simplify specification,
   * 5.2).
   */
  void iterates(Variable loopVar, Expr start, Expr stop) {
    boolean isRange =
        start instanceof ConstInt first
            && stop instanceof ConstInt end
            && first.value() < end.value();
    if (isRange && !definitions.isRepeated(loopVar)) {
      analyzer.bindRange(loopVar, (ConstInt) start, (ConstInt) stop);
    }
  }

  /** Notes that the condition holds here. */
  void assume(Expr condition) {
    if (definitions.isFixed(condition)) {
      analyzer.assume(condition);
    }
  }

  private static boolean isConstant(Expr value) {
    return value instanceof ConstInt || value instanceof ConstFloat || value instanceof ConstBool;
  }
}
