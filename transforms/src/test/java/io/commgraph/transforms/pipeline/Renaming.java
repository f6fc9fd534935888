package io.commgraph.transforms.pipeline;

import io.commgraph.ir.Call;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.Op;
import io.commgraph.ir.Program;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Gives functions other names, which changes their order, and variables as well if asked to. */
final class Renaming extends Rewriter {
  private final Map<String, String> functions;
  private final boolean variablesToo;
  private final IdentityHashMap<Variable, Var> variables = new IdentityHashMap<>();

  private Renaming(Map<String, String> functions, boolean variablesToo) {
    this.functions = functions;
    this.variablesToo = variablesToo;
  }

  /** The functions in reverse order, each variable with a name of its own. */
  static Program reversed(Program program) {
    Map<String, String> names = new HashMap<>();
    List<Function> functions = program.functions();
    for (int i = 0; i < functions.size(); i++) {
      names.put(functions.get(i).name(), "f%03d".formatted(functions.size() - i));
    }
    return apply(program, names, true);
  }

  /** The program with the names of the functions of another, in reverse order. */
  static Program reversedAs(Program program, Program original) {
    Map<String, String> names = new HashMap<>();
    List<Function> functions = original.functions();
    for (int i = 0; i < functions.size(); i++) {
      names.put("f%03d".formatted(functions.size() - i), functions.get(i).name());
    }
    return apply(program, names, false);
  }

  private static Program apply(Program program, Map<String, String> names, boolean variablesToo) {
    Renaming renaming = new Renaming(names, variablesToo);
    return new Program(
        program.span(),
        program.name(),
        program.functions().stream().map(renaming::renamed).toList());
  }

  private Function renamed(Function function) {
    Function changed = function(function);
    return new Function(
        changed.span(),
        changed.params(),
        changed.paramDirections(),
        changed.funcType(),
        changed.level(),
        changed.role(),
        changed.attrs(),
        changed.requiresRuntimeBinding(),
        changed.returnTypes(),
        changed.body(),
        functions.get(changed.name()));
  }

  @Override
  protected Expr variable(Variable variable) {
    return variablesToo && variable instanceof Var plain
        ? variables.computeIfAbsent(
            plain, key -> new Var(plain.span(), plain.type(), "v" + variables.size()))
        : super.variable(variable);
  }

  @Override
  protected Expr expr(Expr expr) {
    Expr rewritten = super.expr(expr);
    return rewritten instanceof Call call && call.op().isGlobalVar()
        ? new Call(
            call.span(),
            call.type(),
            Op.function(functions.get(call.op().name())),
            call.args(),
            call.attrs(),
            call.kwargs())
        : rewritten;
  }
}
