package io.commgraph.backend.orchestration;

import io.commgraph.backend.CodeText;
import io.commgraph.diagnostics.OrchestrationCode;
import io.commgraph.ir.ArrayType;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TensorLike;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import io.commgraph.transforms.carries.Carry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** What loops carry from one iteration to the next (design, B.5, loop carries). */
final class Carries {
  private final Emission emission;
  private final CodeText code;

  /** What is declared, and has its initial value, before the scope around its loop. */
  private final Set<Variable> started = Collections.newSetFromMap(new IdentityHashMap<>());

  Carries(Emission emission) {
    this.emission = emission;
    this.code = emission.code;
  }

  /** Whether a loop leaves as many values as it carries; an error is reported if not. */
  boolean leavesAll(Stmt loop, List<IterArg> carried, List<Variable> results) {
    if (carried.size() == results.size()) {
      return true;
    }
    emission.report(
        OrchestrationCode.STATEMENT_UNSUPPORTED,
        loop.span(),
        "a loop that carries " + carried.size() + " values and leaves " + results.size());
    return false;
  }

  /** Declares what the loop carries, as its stamps say, and binds it for the body. */
  List<Carried> of(ForStmt loop) {
    List<Carried> carried = new ArrayList<>();
    for (int i = 0; i < loop.iterArgs().size(); i++) {
      IterArg iterArg = loop.iterArgs().get(i);
      Carry carry = Carry.of(loop, i);
      Symbol symbol =
          carry.rebind()
              ? declare(iterArg, loop.returnVars().get(i), carry.arraySize())
              : initial(iterArg);
      emission.bindings.bind(iterArg, symbol);
      carried.add(new Carried(symbol, carry.rebind()));
    }
    return carried;
  }

  /** Nothing says how such a loop carries its values, so each gets a variable. */
  List<Carried> of(WhileStmt loop) {
    List<Carried> carried = new ArrayList<>();
    for (int i = 0; i < loop.iterArgs().size(); i++) {
      IterArg iterArg = loop.iterArgs().get(i);
      Symbol symbol = declare(iterArg, loop.returnVars().get(i), 0);
      emission.bindings.bind(iterArg, symbol);
      carried.add(new Carried(symbol, true));
    }
    return carried;
  }

  /** Declares what a loop rebinds ahead of the loop, where the initial value is known there. */
  void declareEarly(ForStmt loop) {
    for (int i = 0; i < Math.min(loop.iterArgs().size(), loop.returnVars().size()); i++) {
      IterArg iterArg = loop.iterArgs().get(i);
      Variable result = loop.returnVars().get(i);
      boolean isKnown =
          iterArg.initValue() instanceof Variable variable && emission.bindings.isBound(variable);
      Carry carry = Carry.of(loop, i);
      if (carry.rebind() && isKnown) {
        emission.declareEarly(result, declare(iterArg, result, carry.arraySize()));
        started.add(result);
      }
    }
  }

  private Symbol initial(IterArg iterArg) {
    Expr value = iterArg.initValue();
    return value instanceof Variable variable
        ? emission.bindings.of(variable)
        : Symbol.ofText(
            emission.expressions.text(value), iterArg.type(), emission.bindings.block());
  }

  private Symbol declare(IterArg iterArg, Variable result, int taskIds) {
    if (started.contains(result)) {
      return emission.declaredEarly(result).orElseThrow();
    }
    if (iterArg.type() instanceof ArrayType) {
      return initial(iterArg);
    }
    if (taskIds > 0) {
      return declareTaskIds(iterArg, result, taskIds);
    }
    String initial = emission.expressions.text(iterArg.initValue());
    String type = iterArg.type() instanceof TensorLike ? "ChipTensor" : emission.valueType(iterArg);
    return emission.define(result, type, initial, Symbol.Origin.OTHER, null);
  }

  private Symbol declareTaskIds(IterArg iterArg, Variable result, int size) {
    Symbol initial = initial(iterArg);
    if (initial.is(Symbol.Origin.TASK_IDS) && initial.extent() == size) {
      return initial;
    }
    Symbol ids =
        emission
            .declaredEarly(result)
            .orElseGet(
                () -> {
                  String name = emission.name(result);
                  code.line("PTO2TaskId %s[%d];".formatted(name, size));
                  return emission.named(result, name, Symbol.Origin.TASK_IDS, size);
                });
    copy(ids.text(), initial, size, "__init_i");
    return ids;
  }

  private void copy(String name, Symbol from, int size, String index) {
    String element =
        from.is(Symbol.Origin.TASK_IDS) ? from.text() + "[" + index + "]" : from.text();
    code.line(
        "for (int64_t %1$s = 0; %1$s < %2$d; ++%1$s) %3$s[%1$s] = %4$s;"
            .formatted(index, size, name, element));
  }

  /** Assigns what an iteration yields; {@code slot} is the iteration's number. */
  void next(YieldStmt yield, List<Carried> carried, String slot) {
    if (!hasOneEach(yield, carried.size())) {
      return;
    }
    List<Integer> rebound =
        IntStream.range(0, carried.size()).filter(i -> carried.get(i).rebound()).boxed().toList();
    Map<Integer, String> saved = saved(yield, carried, rebound);
    for (int i : rebound) {
      Symbol symbol = carried.get(i).symbol();
      if (saved.containsKey(i)) {
        code.line("%s = %s;".formatted(symbol.text(), saved.get(i)));
      } else if (symbol.is(Symbol.Origin.TASK_IDS)) {
        assignTaskId(symbol, yield.value().get(i), slot);
      } else {
        assign(symbol, yield.value().get(i));
      }
    }
  }

  /** All values are taken before any is assigned: those that an assignment would change. */
  private Map<Integer, String> saved(
      YieldStmt yield, List<Carried> carried, List<Integer> rebound) {
    Map<Integer, String> saved = new HashMap<>();
    Map<String, Integer> places = new HashMap<>();
    rebound.forEach(i -> places.put(carried.get(i).symbol().text(), i));
    for (int i : rebound) {
      Symbol symbol = carried.get(i).symbol();
      Expr value = yield.value().get(i);
      if (readsBefore(value, places, i)) {
        String name = emission.names.unique(symbol.text() + "_next");
        code.line("auto %s = %s;".formatted(name, emission.expressions.text(value)));
        saved.put(i, name);
      }
    }
    return saved;
  }

  private boolean readsBefore(Expr value, Map<String, Integer> places, int place) {
    boolean[] reads = new boolean[1];
    Walk.preOrder(
        value,
        part -> {
          if (part instanceof Variable variable && !(variable.type() instanceof ArrayType)) {
            String text = emission.bindings.of(variable).text();
            reads[0] |= places.getOrDefault(text, place) < place;
          }
          return part instanceof Expr && !(part instanceof Variable);
        });
    return reads[0];
  }

  private void assignTaskId(Symbol ids, Expr value, String slot) {
    Symbol yielded =
        value instanceof Variable variable
            ? emission.bindings.of(variable)
            : Symbol.ofText(emission.expressions.text(value), ids.type(), ids.block());
    if (!yielded.is(Symbol.Origin.TASK_IDS)) {
      code.line("%s[%s] = %s;".formatted(ids.text(), slot, yielded.text()));
    } else if (!yielded.text().equals(ids.text())) {
      copy(ids.text(), yielded, ids.extent(), "__yield_i");
    }
  }

  /** Assigns a value, unless it is there already. */
  void assign(Symbol symbol, Expr value) {
    String text = emission.expressions.text(value);
    if (value instanceof Variable variable && variable.type() instanceof TensorLike) {
      Block lifetime = emission.bindings.of(variable).lifetime();
      if (lifetime != null && lifetime.endsWithin(symbol.block())) {
        emission.bindings.report(OrchestrationCode.SCOPE_CLOSED, variable);
      }
    }
    if (text.equals(symbol.text())) {
      return;
    }
    if (symbol.type() instanceof ArrayType array) {
      code.line(
          "for (int64_t __yield_i = 0; __yield_i < %1$d; ++__yield_i) %2$s[__yield_i] = %3$s[__yield_i];"
              .formatted(((ConstInt) array.shape().get(0)).value(), symbol.text(), text));
    } else {
      code.line("%s = %s;".formatted(symbol.text(), text));
    }
  }

  /** Whether there is a value for each place; an error is reported if not. */
  boolean hasOneEach(YieldStmt yield, int places) {
    if (yield.value().size() == places) {
      return true;
    }
    emission.report(
        OrchestrationCode.YIELD_DOES_NOT_MATCH, yield.span(), yield.value().size(), places);
    return false;
  }

  /** After the loop, its results are what it carried last. */
  void bindResults(List<Variable> results, List<Carried> carried) {
    for (int i = 0; i < carried.size(); i++) {
      emission.bindings.bind(results.get(i), carried.get(i).symbol());
    }
  }
}
