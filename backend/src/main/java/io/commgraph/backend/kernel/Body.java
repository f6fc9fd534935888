package io.commgraph.backend.kernel;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.KernelCode;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.TileType;
import io.commgraph.ir.Variable;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * One function's text under construction: its names, its constants, its lines so far, and what each
 * variable of the IR is called.
 */
final class Body {
  private final Function function;
  private final KernelOptions options;
  private final Names names = new Names();
  private final Constants constants = new Constants(names);
  private CodeText text = new CodeText("  ");
  private final IdentityHashMap<Variable, Bound> bindings = new IdentityHashMap<>();
  private Set<Variable> boundHere = identitySet();
  private final CodeText hoisted = new CodeText("  ");
  private Span place = Span.UNKNOWN;

  Body(Function function, KernelOptions options) {
    this.function = function;
    this.options = options;
  }

  Function function() {
    return function;
  }

  Names names() {
    return names;
  }

  Constants constants() {
    return constants;
  }

  /** The lines so far. */
  CodeText text() {
    return text;
  }

  /** The operations that stand before the body, behind the tensor views. */
  CodeText hoisted() {
    return hoisted;
  }

  /** Writes somewhere else for the time of a task. */
  void writing(CodeText other, Runnable task) {
    CodeText kept = text;
    text = other;
    task.run();
    text = kept;
  }

  /** The operations from here on come from there. */
  void at(Span span) {
    place = span;
  }

  Span place() {
    return place;
  }

  /** Adds an operation. */
  void line(String operation) {
    text.line(operation + location(place));
  }

  /** Adds an operation that defines a value of that type, and names it by the next number. */
  Value define(String type, String operation) {
    return define(names.temporary(), type, operation);
  }

  /** Adds an operation that defines a value of that name and type. */
  Value define(String name, String type, String operation) {
    line(name + " = " + operation);
    return new Value(name, type);
  }

  /** Adds the operation that defines a call's result. */
  void define(Site site, String type, String operation) {
    if (site.result() == null) {
      define(type, operation);
    } else if (site.result().type() instanceof TileType && !PtoTypes.isTile(type)) {
      throw Refusal.of(this, "a tile that " + site.operator().name() + " does not make");
    } else {
      bind(site.result(), define(site.name(), type, operation));
    }
  }

  /** Adds a line that only gives the text its structure. */
  void structure(String line) {
    text.line(line);
  }

  /** Opens a block. */
  void open(String line) {
    text.line(line).indent();
  }

  /** Closes a block. */
  void close(String line) {
    text.outdent().line(line);
  }

  /** What an operation at that place is followed by. */
  String location(Span span) {
    if (!options.locations() || span.filename().isEmpty() || !span.isKnown()) {
      return "";
    }
    return " loc(\"%s\":%d:%d)"
        .formatted(span.filename(), span.beginLine(), Math.max(1, span.beginColumn()));
  }

  /**
   * From here on, to the end of the block, the variable stands for that; {@code null} for the
   * result of a call that is assigned to nothing.
   */
  void bind(Variable variable, Bound meaning) {
    if (variable != null && bindings.put(variable, meaning) == null) {
      boundHere.add(variable);
    }
  }

  /** Writes a block: what it binds means nothing behind it. */
  void block(Runnable statements) {
    Set<Variable> around = boundHere;
    boundHere = identitySet();
    statements.run();
    boundHere.forEach(bindings::remove);
    boundHere = around;
  }

  private static Set<Variable> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /** Whether the variable stands for something already. */
  boolean isBound(Variable variable) {
    return bindings.containsKey(variable);
  }

  /** Whether the variable stands for something since before the innermost block began. */
  boolean isBoundOutside(Variable variable) {
    return isBound(variable) && !boundHere.contains(variable);
  }

  /** What the variable stands for. */
  Bound meaning(Expr expr) {
    Bound meaning = expr instanceof Variable variable ? bindings.get(variable) : null;
    if (meaning == null) {
      throw expr.type() instanceof ScalarType
          ? Refusal.of(this, KernelCode.SYMBOL_NOT_BOUND, function.name(), name(expr))
          : Refusal.of(this, "a value that nothing in the kernel defines: " + name(expr));
    }
    return meaning;
  }

  /** The scalar, tile, array or handle that the variable stands for. */
  Value value(Expr expr) {
    if (meaning(expr) instanceof Value value) {
      return value;
    }
    throw Refusal.of(this, "a tensor where a value is needed: " + name(expr));
  }

  /** The tensor that the variable stands for. */
  Tensor tensor(Expr expr) {
    if (meaning(expr) instanceof Tensor tensor) {
      return tensor;
    }
    throw Refusal.of(this, "a value where a tensor is needed: " + name(expr));
  }

  /** The type of the tile that an expression is. */
  TileType tileType(Expr expr) {
    return type(expr, TileType.class);
  }

  /** The type of the number that an expression is. */
  DataType scalarType(Expr expr) {
    return type(expr, ScalarType.class).dtype();
  }

  /** The type of an expression that has to have one of that class. */
  <T> T type(Expr expr, Class<T> type) {
    if (type.isInstance(expr.type())) {
      return type.cast(expr.type());
    }
    throw Refusal.of(this, name(expr) + " where a " + type.getSimpleName() + " is needed");
  }

  private static String name(Expr expr) {
    return expr instanceof Variable variable ? variable.nameHint() : "an expression";
  }
}
