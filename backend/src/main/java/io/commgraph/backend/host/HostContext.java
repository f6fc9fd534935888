package io.commgraph.backend.host;

import io.commgraph.backend.CodeText;
import io.commgraph.backend.host.Value.HostTensor;
import io.commgraph.backend.host.Value.Scalar;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Program;
import io.commgraph.ir.Variable;
import java.util.List;

/** What the parts of the emitter share while they write one host function. */
final class HostContext {
  private final Program program;
  private final Function function;
  private final Faults faults;
  private final CodeText text = new CodeText("    ");
  private final PythonNames locals = PythonNames.ofLocals();
  private final PythonNames keys = PythonNames.ofKeys();
  private final Bindings bindings = new Bindings();
  private final Domains domains = new Domains();
  private final Scalars scalars;

  HostContext(Program program, Function function, Faults faults) {
    this.program = program;
    this.function = function;
    this.faults = faults;
    this.scalars = new Scalars(bindings, faults);
  }

  Program program() {
    return program;
  }

  Function function() {
    return function;
  }

  Faults faults() {
    return faults;
  }

  CodeText text() {
    return text;
  }

  PythonNames locals() {
    return locals;
  }

  PythonNames keys() {
    return keys;
  }

  Bindings bindings() {
    return bindings;
  }

  Domains domains() {
    return domains;
  }

  Scalars scalars() {
    return scalars;
  }

  /** Scalar expressions, as a tuple. */
  String tuple(List<Expr> exprs) {
    return Python.tuple(exprs.stream().map(scalars::text).toList());
  }

  /**
   * Sets a variable to a scalar and binds it; one that is assigned again keeps its name, so that a
   * loop sees the new value.
   */
  Scalar assign(Variable variable, String value) {
    Scalar local =
        bindings.find(variable).orElse(null) instanceof Scalar known
            ? known
            : new Scalar(locals.fresh(variable.nameHint()));
    text.line(local.text() + " = " + value);
    bindings.bind(variable, local);
    return local;
  }

  /** A new entry of {@code tensors} that is set to a host tensor. */
  HostTensor bindTensor(String hint, String value) {
    HostTensor entry = new HostTensor(keys.fresh(hint));
    text.line(entry.text() + " = " + value);
    return entry;
  }
}
