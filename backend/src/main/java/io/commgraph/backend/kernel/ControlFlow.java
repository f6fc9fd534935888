package io.commgraph.backend.kernel;

import io.commgraph.diagnostics.KernelCode;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TileType;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Loops and branches (code generation specification, C.5). Only scalars are carried and left as
 * values: a tile, a tensor or an array that a loop carries is the same memory in each iteration.
 */
final class ControlFlow {
  private final Body body;
  private final Scalars scalars;
  private final Tiles tiles;
  private final Consumer<Stmt> statements;
  private final Deque<Consumer<List<Expr>>> yields = new ArrayDeque<>();

  ControlFlow(Body body, Scalars scalars, Tiles tiles, Consumer<Stmt> statements) {
    this.body = body;
    this.scalars = scalars;
    this.tiles = tiles;
    this.statements = statements;
  }

  /** Hands the values to the innermost loop or branch. */
  void leave(YieldStmt yield) {
    yields.element().accept(yield.value());
  }

  void loop(ForStmt loop) {
    if (loop.step() instanceof ConstInt step && step.value() <= 0) {
      throw Refusal.of(
          body, KernelCode.LOOP_STEP_NOT_POSITIVE, loop.loopVar().nameHint(), step.value());
    }
    String bounds =
        "%s to %s step %s"
            .formatted(
                scalars.index(loop.start()),
                scalars.index(loop.stop()),
                scalars.index(loop.step()));
    List<Value> initial = bindCarries(loop.iterArgs(), loop.returnVars());
    String counter = body.names().named(loop.loopVar().nameHint());
    body.bind(loop.loopVar(), new Value(counter, PtoTypes.INDEX));
    List<Value> carried = define(scalarCarries(loop.iterArgs()));
    List<Value> results = define(scalars(loop.returnVars()));
    String head = "scf.for " + counter + " = " + bounds;
    if (results.isEmpty()) {
      body.open(head + " {");
    } else {
      body.open(
          "%s = %s iter_args(%s) -> (%s) {"
              .formatted(Texts.join(results), head, pairs(carried, initial), Texts.types(results)));
    }
    inside(
        loop.body(),
        loop.returnVars().size(),
        values -> carryOn(loop.iterArgs(), loop.returnVars(), values));
    body.close("}");
  }

  /** Computes what scalar carries begin with, and lets the others stand for what they begin as. */
  private List<Value> bindCarries(List<IterArg> carries, List<Variable> results) {
    if (carries.size() != results.size()) {
      throw Refusal.of(
          body, "a loop that carries " + carries.size() + " values and leaves " + results.size());
    }
    List<Value> initial = new ArrayList<>();
    for (int i = 0; i < carries.size(); i++) {
      IterArg carry = carries.get(i);
      if (carry.type() instanceof ScalarType type) {
        initial.add(scalars.as(carry.initValue(), type.dtype()));
      } else {
        body.bind(carry, body.meaning(carry.initValue()));
        body.bind(results.get(i), body.meaning(carry.initValue()));
      }
    }
    return initial;
  }

  private static List<Variable> scalarCarries(List<IterArg> carries) {
    return scalars(List.copyOf(carries));
  }

  private static List<Variable> scalars(List<? extends Variable> variables) {
    List<Variable> found = new ArrayList<>();
    for (Variable variable : variables) {
      if (variable.type() instanceof ScalarType) {
        found.add(variable);
      }
    }
    return found;
  }

  private List<Value> define(List<Variable> variables) {
    List<Value> values = new ArrayList<>();
    for (Variable variable : variables) {
      String type = PtoTypes.scalar(body.scalarType(variable));
      Value value = new Value(body.names().named(variable.nameHint()), type);
      body.bind(variable, value);
      values.add(value);
    }
    return values;
  }

  private static String pairs(List<Value> names, List<Value> initial) {
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      pairs.add(names.get(i) + " = " + initial.get(i));
    }
    return String.join(", ", pairs);
  }

  private void inside(Stmt stmt, int results, Consumer<List<Expr>> yield) {
    boolean[] yielded = {results == 0};
    yields.push(
        values -> {
          yielded[0] = true;
          if (values.size() != results) {
            throw Refusal.of(
                body, "a yield of " + values.size() + " values where " + results + " are needed");
          }
          yield.accept(values);
        });
    body.block(() -> statements.accept(stmt));
    yields.pop();
    if (!yielded[0]) {
      throw Refusal.of(body, "a body without a yield where " + results + " values are needed");
    }
  }

  private void carryOn(List<IterArg> carries, List<Variable> results, List<Expr> values) {
    for (int i = 0; i < carries.size(); i++) {
      IterArg carry = carries.get(i);
      if (!(carry.type() instanceof ScalarType) && !isSameMemory(carry, values.get(i))) {
        throw Refusal.of(body, KernelCode.CARRIED_ELSEWHERE, carry.nameHint());
      }
    }
    yieldScalars(results, values);
  }

  private boolean isSameMemory(Variable one, Expr other) {
    return body.meaning(one) instanceof Tensor a && body.meaning(other) instanceof Tensor b
        ? a.isSameWindow(b)
        : body.meaning(one).equals(body.meaning(other)) || Tiles.haveSameAddress(one, other);
  }

  private void yieldScalars(List<Variable> results, List<Expr> values) {
    List<Value> yielded = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      if (results.get(i).type() instanceof ScalarType type) {
        yielded.add(scalars.as(values.get(i), type.dtype()));
      }
    }
    if (!yielded.isEmpty()) {
      body.line("scf.yield " + Texts.join(yielded) + " : " + Texts.types(yielded));
    }
  }

  void repeat(WhileStmt loop) {
    List<Value> initial = bindCarries(loop.iterArgs(), loop.returnVars());
    List<Variable> carries = scalarCarries(loop.iterArgs());
    List<Value> before = define(carries);
    List<Value> results = define(scalars(loop.returnVars()));
    String types = Texts.types(results);
    String head = results.isEmpty() ? "" : Texts.join(results) + " = ";
    String initials = results.isEmpty() ? "" : "(" + pairs(before, initial) + ") ";
    body.open("%sscf.while %s: (%s) -> (%s) {".formatted(head, initials, types, types));
    Value condition = scalars.condition(loop.condition());
    String passed = results.isEmpty() ? "" : " " + Texts.join(before) + " : " + types;
    body.structure("scf.condition(" + condition + ")" + passed);
    body.text().outdent();
    body.open("} do {");
    List<Value> inside = define(carries);
    if (!inside.isEmpty()) {
      List<String> heads = inside.stream().map(each -> each + " : " + each.type()).toList();
      body.structure("^bb0(" + String.join(", ", heads) + "):");
    }
    inside(
        loop.body(),
        loop.returnVars().size(),
        values -> carryOn(loop.iterArgs(), loop.returnVars(), values));
    if (inside.isEmpty()) {
      body.structure("scf.yield");
    }
    body.close("}");
  }

  void branch(IfStmt branch) {
    Value condition = scalars.condition(branch.condition());
    branch.returnVars().stream()
        .filter(each -> each.type() instanceof TileType)
        .forEach(tiles::hoist);
    List<Value> results = define(scalars(branch.returnVars()));
    if (results.isEmpty()) {
      body.open("scf.if " + condition + " {");
    } else {
      body.open(
          "%s = scf.if %s -> (%s) {"
              .formatted(Texts.join(results), condition, Texts.types(results)));
    }
    Bound[] left = new Bound[branch.returnVars().size()];
    inside(branch.thenBody(), left.length, values -> leave(branch, values, left));
    if (branch.elseBody() != null) {
      body.text().outdent();
      body.open("} else {");
      inside(branch.elseBody(), left.length, values -> merge(branch, values, left));
    } else if (!branch.returnVars().isEmpty()) {
      throw Refusal.of(body, "an if without else that leaves values");
    }
    body.close("}");
    for (int i = 0; i < left.length; i++) {
      if (left[i] != null) {
        body.bind(branch.returnVars().get(i), left[i]);
      }
    }
  }

  private void leave(IfStmt branch, List<Expr> values, Bound[] left) {
    for (int i = 0; i < left.length; i++) {
      if (isMerged(branch.returnVars().get(i))) {
        left[i] = body.meaning(values.get(i));
      }
    }
    yieldAll(branch.returnVars(), values);
  }

  /** A tile that does not lie where the result does is moved there. */
  private void yieldAll(List<Variable> results, List<Expr> values) {
    for (int i = 0; i < results.size(); i++) {
      Variable result = results.get(i);
      if (result.type() instanceof TileType && !isSameMemory(result, values.get(i))) {
        body.line(Shapes.move(body.value(values.get(i)), body.value(result)));
      }
    }
    yieldScalars(results, values);
  }

  private static boolean isMerged(Variable result) {
    return !(result.type() instanceof ScalarType) && !(result.type() instanceof TileType);
  }

  private void merge(IfStmt branch, List<Expr> values, Bound[] left) {
    for (int i = 0; i < left.length; i++) {
      Variable result = branch.returnVars().get(i);
      if (isMerged(result) && !Objects.equals(left[i], body.meaning(values.get(i)))) {
        throw Refusal.of(body, KernelCode.DIVERGENT_MERGE, result.nameHint());
      }
    }
    yieldAll(branch.returnVars(), values);
  }
}
