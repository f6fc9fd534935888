package io.commgraph.ingest.text;

import io.commgraph.diagnostics.TextCode;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What names stand for. Inside a function a name is visible from its definition to the end of the
 * function, or of the loop whose header defines it; around functions there are symbols (the dynamic
 * dimensions) and integer constants.
 */
final class Symbols {
  private static final String FREE_SUFFIX = "__FREE_VAR";
  private static final ScalarType INDEX = ScalarType.of(DataType.INDEX);

  private final Findings findings;
  private final NameTable names;
  private final Variable[] locals;
  private final Variable[] symbols;
  private final Var[] scalars;
  private final boolean[] declared;
  private final Expr[] constants;
  private final boolean[] shared;
  private final Variable[] ended;
  private final Map<Integer, Var> expected = new HashMap<>();
  private final Map<String, Variable> allocations = new HashMap<>();
  private int[] defined = new int[64];
  private int definedCount;
  private boolean prefersSymbols;

  Symbols(NameTable names, Findings findings) {
    this.names = names;
    this.findings = findings;
    locals = new Variable[names.size()];
    symbols = new Variable[names.size()];
    scalars = new Var[names.size()];
    declared = new boolean[names.size()];
    constants = new Expr[names.size()];
    shared = new boolean[names.size()];
    ended = new Variable[names.size()];
  }

  /** Declares a dynamic dimension of the program. */
  void declareSymbol(int name, Var symbol) {
    symbols[name] = symbol;
    declared[name] = true;
  }

  /** Declares a variable that goes by that name wherever the text binds or uses it. */
  void declareShared(int name, Variable variable) {
    symbols[name] = variable;
    declared[name] = true;
    shared[name] = true;
  }

  /** The variable that is bound under a name: a declared or expected one, or else a new one. */
  Var bound(int name, Type type, Span span) {
    if (shared[name] && symbols[name] instanceof Var variable) {
      return variable;
    }
    Var variable = type == OpaqueType.PTR ? expected.remove(name) : null;
    return variable != null ? variable : new Var(span, type, names.name(name));
  }

  /** Likewise for a value that a loop carries. */
  IterArg carried(int name, Type type, Span span, Expr init) {
    return shared[name] && symbols[name] instanceof IterArg variable
        ? variable
        : new IterArg(span, type, names.name(name), init);
  }

  /** The pointer of that name, be it bound later in the function. */
  Variable pointer(String name, Span span) {
    int id = names.idOf(name);
    Variable found = id < locals.length ? locals[id] : null;
    if (found == null && id < locals.length) {
      found = symbols[id];
    }
    return found != null
        ? found
        : expected.computeIfAbsent(id, key -> new Var(span, OpaqueType.PTR, name));
  }

  /** Gives a name a constant value in the whole program. */
  void declareConstant(int name, Expr value) {
    constants[name] = value;
  }

  Expr constant(int name) {
    return locals[name] == null ? constants[name] : null;
  }

  /** Forgets the names of the function that was read. */
  void leaveFunction() {
    for (int i = 0; i < definedCount; i++) {
      locals[defined[i]] = null;
      ended[defined[i]] = null;
    }
    definedCount = 0;
    allocations.clear();
    expected.clear();
  }

  /** Makes a name stand for a variable and returns what it stood for before, or {@code null}. */
  Variable define(int name, Variable variable) {
    Variable before = locals[name];
    if (before == null && variable != null) {
      if (definedCount == defined.length) {
        defined = Arrays.copyOf(defined, 2 * definedCount);
      }
      defined[definedCount++] = name;
    }
    if (variable == null) {
      ended[name] = before;
    }
    locals[name] = variable;
    return before;
  }

  /** What a name stands for in the current function; {@code null} if nothing. */
  Variable local(int name) {
    return locals[name];
  }

  /** Makes a name that an erroneous line should have defined known, so that its uses pass. */
  void tolerate(int name, Span span) {
    if (locals[name] == null) {
      define(name, new Var(span, OpaqueType.UNKNOWN, names.name(name)));
    }
  }

  /**
   * The variable for an assignment that defines a name anew. A symbol that the text never declares
   * is the index of that name that a body defines (IR specification, 2.4: the printer leaves out
   * the declarations of such variables).
   */
  Var assigned(int name, Type type, Span span) {
    if (type != INDEX || shared[name]) {
      return bound(name, type, span);
    }
    if (scalars[name] == null && symbols[name] instanceof Var symbol && !declared[name]) {
      scalars[name] = symbol;
      return symbol;
    }
    Var variable = new Var(span, type, names.name(name));
    if (scalars[name] == null) {
      scalars[name] = variable;
    }
    return variable;
  }

  /** What a name in an expression stands for. */
  Variable use(int name, Span span) {
    Variable found = locals[name] != null ? locals[name] : symbols[name];
    return found != null ? found : undefined(name, span);
  }

  /**
   * Whether names in dimensions from now on stand for declared symbols rather than for parameters
   * of the same name: so they do in signatures, whose types Python evaluates outside the function.
   * Valid shapes are an exception: what they read is declared even if it is a parameter (IR
   * specification, 2.4). Returns what held before.
   */
  boolean preferSymbols(boolean prefer) {
    boolean before = prefersSymbols;
    prefersSymbols = prefer;
    return before;
  }

  /** A scalar that is no integer is never meant in a dimension. */
  private static boolean isDimension(Variable local) {
    return local != null
        && !(local.type() instanceof ScalarType scalar && !scalar.dtype().isInteger());
  }

  /** What a name in a dimension stands for: a variable, or else a symbol. */
  Variable dimension(int name, Span span) {
    boolean local = isDimension(locals[name]) && !(prefersSymbols && declared[name]);
    Variable found = local ? locals[name] : symbols[name];
    if (found == null) {
      found = locals[name] != null ? locals[name] : ended[name];
    }
    if (found == null) {
      String text = names.name(name);
      findings.report(TextCode.FREE_SYMBOL, span, text);
      found = scalars[name] != null ? scalars[name] : new Var(span, INDEX, text);
      symbols[name] = found;
    }
    return found;
  }

  /** The pointer that a memory reference names by a string, which is one in the whole function. */
  Variable allocation(String name, Span span) {
    int id = names.idOf(name);
    Variable found = id < locals.length ? locals[id] : null;
    return found != null
        ? found
        : allocations.computeIfAbsent(name, key -> new Var(span, OpaqueType.PTR, key));
  }

  private Variable undefined(int name, Span span) {
    String text = names.name(name);
    if (text.endsWith(FREE_SUFFIX)) {
      findings.report(TextCode.FREE_VARIABLE, span, text);
      String hint = text.substring(0, text.length() - FREE_SUFFIX.length());
      define(name, new Var(span, INDEX, hint));
    } else {
      findings.report(
          TextCode.UNDEFINED_NAME,
          span,
          text,
          Suggestion.forName(text, visibleNames(), "define it first"));
      tolerate(name, span);
    }
    return locals[name];
  }

  private List<String> visibleNames() {
    List<String> visible = new ArrayList<>();
    IntStream.range(0, locals.length)
        .filter(id -> locals[id] != null || symbols[id] != null)
        .mapToObj(names::name)
        .forEach(visible::add);
    return visible;
  }
}
