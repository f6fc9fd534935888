package io.commgraph.ingest.text;

import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SplitMode;
import io.commgraph.ir.StructuralEquality;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the printers of an exact text know about the reader: what it infers for calls, and the state
 * that it is in at each place.
 */
final class Exact {
  private final Program program;
  private final Set<Variable> earlyBases;
  private final boolean cyclic;
  private final Map<String, Signature> signatures = new HashMap<>();
  private final Buffers buffers = new Buffers();
  private final Set<ScopeStmt> captured = Collections.newSetFromMap(new IdentityHashMap<>());
  private SplitMode region;
  private int coreNesting;

  /**
   * @param cyclic whether calls go in a circle, on which the reader knows no types that are not
   *     declared
   */
  Exact(Program program, Declarations declarations, boolean cyclic) {
    this.program = program;
    this.earlyBases = declarations.earlyBases();
    this.cyclic = cyclic;
  }

  /** Whether two types are one for whoever compares programs. */
  static boolean same(Type left, Type right) {
    return left == right || StructuralEquality.equal(left, right);
  }

  /** Whether a type names an allocation that nothing has bound there. */
  boolean isNamedEarly(Variable base) {
    return earlyBases.contains(base);
  }

  Buffers buffers() {
    return buffers;
  }

  /** What the reader knows of a function when it reads calls; {@code null} if nothing. */
  Signature signature(String name) {
    Function function = program.function(name);
    if (function == null || cyclic && function.returnTypes().isEmpty()) {
      return null;
    }
    return signatures.computeIfAbsent(name, key -> signature(function));
  }

  private static Signature signature(Function function) {
    Signature signature = new Signature(function.name(), function.funcType());
    signature.declare(function.returnTypes());
    signature.takes(function.params());
    Walk.preOrder(
        function.body(),
        each -> {
          if (each instanceof ReturnStmt returned) {
            signature.returns(returned.value().stream().map(Expr::type).toList());
          }
          return !(each instanceof Expr || each instanceof Type);
        });
    return signature;
  }

  /** Whether calls by {@code self} can name the function. */
  boolean knows(String name) {
    return Identifiers.isName(name) && program.function(name) != null;
  }

  /** Begins the body of a function. */
  void enterFunction(Function function) {
    region = null;
    coreNesting = function.funcType().isKernel() ? 1 : 0;
  }

  /** The split that the reader adds to calls here; {@code null} outside of regions. */
  SplitMode region() {
    return region;
  }

  SplitMode enterRegion(SplitMode split) {
    SplitMode before = region;
    region = split;
    return before;
  }

  boolean isInCore() {
    return coreNesting > 0;
  }

  void changeCoreNesting(int by) {
    coreNesting += by;
  }

  /** Notes that the placeholder of a scope's task id is left to its {@code as}. */
  void capture(ScopeStmt scope) {
    captured.add(scope);
  }

  boolean isCaptured(ScopeStmt scope) {
    return captured.contains(scope);
  }
}
