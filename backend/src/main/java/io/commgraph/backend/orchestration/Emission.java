package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.Code;
import io.commgraph.diagnostics.Diagnostics;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.Span;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import io.commgraph.transforms.carries.ReturnedParams;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the emitters of one function's parts share: the text so far and what is known. */
final class Emission {
  static final String INDENTATION = "    ";

  final Program program;
  final Function function;
  final ReturnedParams returnedParams;
  final Diagnostics diagnostics = new Diagnostics();
  final CodeText code = new CodeText(INDENTATION);
  final CppNames names = new CppNames();
  final Block body = new Block(null, null);
  final DynamicExtents extents;
  final Bindings bindings;
  final Expressions expressions;
  final KernelTable kernels = new KernelTable();
  final Parameters parameters;
  final Set<Variable> used;
  private final IdentityHashMap<RuntimeScopeStmt, Map<Variable, Symbol>> hoisted;
  private final IdentityHashMap<Variable, Symbol> declaredEarly = new IdentityHashMap<>();
  private final IdentityHashMap<Variable, String> reserved = new IdentityHashMap<>();

  /**
   * @param hoisted what is declared before a runtime scope, because it is used after the scope
   */
  Emission(
      Program program,
      Function function,
      ReturnedParams returnedParams,
      IdentityHashMap<RuntimeScopeStmt, Map<Variable, Symbol>> hoisted) {
    this.program = program;
    this.function = function;
    this.returnedParams = returnedParams;
    this.hoisted = hoisted;
    this.extents = new DynamicExtents(function, names, body);
    this.bindings = new Bindings(body, extents, diagnostics);
    this.expressions = new Expressions(bindings, diagnostics);
    this.parameters = new Parameters(this);
    this.used = UsedVariables.in(function.body());
    code.indent();
  }

  void report(Code problem, Span place, Object... arguments) {
    diagnostics.report(problem, place, arguments);
  }

  /** Declares a variable of that C++ type with that value, and binds it. */
  Symbol declare(Variable variable, String type, String value, Symbol.Origin origin) {
    return declare(variable, type, value, origin, null);
  }

  /** The same, for a value that ends with a block; {@code null} if it does not. */
  Symbol declare(
      Variable variable, String type, String value, Symbol.Origin origin, Block lifetime) {
    Symbol symbol = define(variable, type, value, origin, lifetime);
    bindings.bind(variable, symbol);
    return symbol;
  }

  /** Declares a variable with that value, or assigns that if it was declared early. */
  Symbol define(
      Variable variable, String type, String value, Symbol.Origin origin, Block lifetime) {
    Symbol known = declaredEarly(variable).or(() -> bindings.declared(variable)).orElse(null);
    if (known != null) {
      code.line("%s = %s;".formatted(known.text(), value));
      return known;
    }
    Symbol symbol =
        new Symbol(
            name(variable), variable.type(), variable, bindings.block(), origin, 0, lifetime);
    code.line("%s %s = %s;".formatted(type, symbol.text(), value));
    return symbol;
  }

  /** The name that the variable has, or will have when it is declared. */
  String name(Variable variable) {
    Symbol early = declaredEarly.get(variable);
    return early != null
        ? early.text()
        : reserved.computeIfAbsent(variable, unnamed -> names.forVariable(unnamed.nameHint()));
  }

  /** A symbol for a name that is declared in the block that is open now. */
  Symbol named(Variable variable, String name, Symbol.Origin origin, int extent) {
    return new Symbol(name, variable.type(), variable, bindings.block(), origin, extent, null);
  }

  /** Whether the variable was declared before the scope in which it gets its value. */
  Optional<Symbol> declaredEarly(Variable variable) {
    return Optional.ofNullable(declaredEarly.get(variable));
  }

  /** Remembers that the variable is declared already. */
  void declareEarly(Variable variable, Symbol symbol) {
    declaredEarly.put(variable, symbol);
  }

  /** Declares what is used after the scope that comes now. */
  void hoist(RuntimeScopeStmt scope) {
    for (Symbol escaping : hoisted.getOrDefault(scope, Map.of()).values()) {
      Variable variable = escaping.declared();
      if (declaredEarly.containsKey(variable)) {
        continue;
      }
      Symbol early = named(variable, name(variable), escaping.origin(), escaping.extent());
      code.line(uninitialized(variable, early));
      declareEarly(variable, early);
    }
  }

  private String uninitialized(Variable variable, Symbol symbol) {
    if (variable.type() instanceof TensorLike) {
      return "ChipTensor %s = %s;".formatted(symbol.text(), placeholder(variable));
    }
    if (symbol.extent() > 0) {
      return "PTO2TaskId %s[%d];".formatted(symbol.text(), symbol.extent());
    }
    return "%s %s;".formatted(valueType(variable), symbol.text());
  }

  /** A tensor to start a variable with that is assigned later; one without value is not usable. */
  String placeholder(Variable variable) {
    return parameters
        .firstTensor()
        .orElseGet(
            () -> {
              report(OrchestrationCode.NO_PLACEHOLDER, variable.span(), variable.nameHint());
              return "";
            });
  }

  /** The C++ type of a variable that is neither tensor nor array. */
  String valueType(Variable variable) {
    return variable.type() == OpaqueType.COMM_CTX ? "uint64_t" : expressions.type(variable);
  }

  /** The tensor that an operand is; empty, and reported, if it is none with a name. */
  Optional<Symbol> tensor(Expr operand, String operator, Span place) {
    Type type = operand.type();
    if (operand instanceof Variable variable && type instanceof TensorLike) {
      return Optional.of(bindings.of(variable));
    }
    report(OrchestrationCode.OPERAND_IS_NO_TENSOR, place, operator);
    return Optional.empty();
  }
}
