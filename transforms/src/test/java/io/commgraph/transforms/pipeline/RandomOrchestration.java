package io.commgraph.transforms.pipeline;

import io.commgraph.ir.Attrs;
import io.commgraph.ir.Binary;
import io.commgraph.ir.BinaryOp;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Span;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.testing.Ir;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Makes a random body of a chip orchestration: calls, whose results are used by projection, named
 * or not, aliases, loops that carry tensors and branches that merge them. It knows the parameter
 * behind each tensor, so that what is merged and carried agrees.
 */
final class RandomOrchestration {
  /** A tensor that can be used, and the parameter that it is. */
  private record Known(Expr tensor, Var parameter) {}

  private final Random random;
  private final List<Function> callees;
  private int names;

  RandomOrchestration(Random random, List<Function> callees) {
    this.random = random;
    this.callees = callees;
  }

  /** A body, with loops and branches nested up to {@code levels} deep. */
  List<Stmt> body(List<Var> params, int levels) {
    List<Known> known =
        params.stream().map(each -> new Known(each, each)).collect(Collectors.toList());
    return block(known, null, levels);
  }

  private List<Stmt> block(List<Known> known, Var counter, int levels) {
    List<Stmt> stmts = new ArrayList<>();
    int size = 1 + random.nextInt(3);
    for (int i = 0; i < size; i++) {
      int kind = random.nextInt(levels == 0 ? 6 : 9);
      if (kind < 2) {
        alias(stmts, known);
      } else if (kind < 6) {
        call(stmts, known);
      } else if (kind < 8) {
        stmts.add(loop(known, levels));
      } else {
        stmts.add(branch(known, counter, levels));
      }
    }
    return stmts;
  }

  private Known any(List<Known> known) {
    return known.get(random.nextInt(known.size()));
  }

  private Known any(List<Known> known, Var parameter) {
    return any(known.stream().filter(each -> each.parameter() == parameter).toList());
  }

  private Var name(Type type) {
    return Ir.var("t" + names++, type);
  }

  private void alias(List<Stmt> to, List<Known> known) {
    Known source = any(known);
    Var alias = name(Ir.WINDOW);
    Expr value =
        random.nextInt(3) == 0 ? Ir.op("tensor.view", Ir.WINDOW, source.tensor()) : source.tensor();
    to.add(Ir.assign(alias, value));
    known.add(new Known(alias, source.parameter()));
  }

  private void call(List<Stmt> to, List<Known> known) {
    Function callee = callees.get(random.nextInt(callees.size()));
    List<Known> args = callee.params().stream().map(each -> any(known)).toList();
    Expr call =
        Ir.call(
            callee.name(),
            RandomPrograms.resultType(callee),
            Attrs.EMPTY,
            args.stream().map(Known::tensor).toArray(Expr[]::new));
    if (random.nextInt(4) == 0) {
      to.add(Ir.eval(call));
      return;
    }
    Var result = name(call.type());
    to.add(Ir.assign(result, call));
    List<Var> parameters = returned(callee, args);
    if (parameters.size() == 1) {
      known.add(new Known(result, parameters.get(0)));
      return;
    }
    if (random.nextInt(3) == 0) {
      Var copy = name(result.type());
      to.add(Ir.assign(copy, result));
      result = copy;
    }
    for (int i = 0; i < parameters.size(); i++) {
      Expr element = TupleGetItem.of(Span.UNKNOWN, result, i);
      if (random.nextBoolean()) {
        Var named = name(Ir.WINDOW);
        to.add(Ir.assign(named, element));
        element = named;
      }
      known.add(new Known(element, parameters.get(i)));
    }
  }

  /** The caller's parameter behind each result. */
  private static List<Var> returned(Function callee, List<Known> args) {
    List<Stmt> body = SeqStmts.list(callee.body());
    ReturnStmt last = (ReturnStmt) body.get(body.size() - 1);
    return last.value().stream()
        .map(each -> args.get(callee.params().indexOf(each)).parameter())
        .toList();
  }

  private Stmt loop(List<Known> known, int levels) {
    List<IterArg> carries = new ArrayList<>();
    List<Variable> results = new ArrayList<>();
    List<Known> inside = new ArrayList<>(known);
    List<Var> parameters = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      Known init = any(known);
      IterArg carry = Ir.carry("c" + names++, init.tensor());
      carries.add(carry);
      parameters.add(init.parameter());
      results.add(name(Ir.WINDOW));
      inside.add(new Known(carry, init.parameter()));
    }
    Var counter = Ir.var("i" + names++, Ir.INDEX);
    List<Stmt> body = block(inside, counter, levels - 1);
    yields(body, inside, parameters);
    for (int i = 0; i < results.size(); i++) {
      known.add(new Known(results.get(i), parameters.get(i)));
    }
    if (random.nextInt(4) == 0) {
      return whileLoop(carries, body, results);
    }
    return new ForStmt(
        Span.UNKNOWN,
        List.of(),
        counter,
        Ir.number(0),
        Ir.number(1 + random.nextInt(2)),
        Ir.number(1),
        carries,
        SeqStmts.of(Span.UNKNOWN, body),
        results,
        ForKind.SEQUENTIAL,
        Attrs.EMPTY);
  }

  /** A loop whose number of rounds is unknown to the compiler; it makes none. */
  private static Stmt whileLoop(List<IterArg> carries, List<Stmt> body, List<Variable> results) {
    return new WhileStmt(
        Span.UNKNOWN,
        List.of(),
        carries,
        new ConstBool(Span.UNKNOWN, false),
        SeqStmts.of(Span.UNKNOWN, body),
        results);
  }

  private void yields(List<Stmt> body, List<Known> known, List<Var> parameters) {
    if (!parameters.isEmpty()) {
      body.add(
          Ir.yields(
              parameters.stream().map(each -> any(known, each).tensor()).toArray(Expr[]::new)));
    }
  }

  private Stmt branch(List<Known> known, Var counter, int levels) {
    List<Var> parameters = new ArrayList<>();
    List<Var> results = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      parameters.add(any(known).parameter());
      results.add(name(Ir.WINDOW));
    }
    List<Stmt> arms = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      List<Known> inside = new ArrayList<>(known);
      List<Stmt> arm = block(inside, counter, levels - 1);
      yields(arm, inside, parameters);
      arms.add(SeqStmts.of(Span.UNKNOWN, arm));
    }
    for (int i = 0; i < results.size(); i++) {
      known.add(new Known(results.get(i), parameters.get(i)));
    }
    boolean hasElse = !results.isEmpty() || random.nextBoolean();
    return new IfStmt(
        Span.UNKNOWN,
        List.of(),
        condition(counter),
        arms.get(0),
        hasElse ? arms.get(1) : null,
        List.copyOf(results));
  }

  private Expr condition(Var counter) {
    return counter == null
        ? new ConstBool(Span.UNKNOWN, random.nextBoolean())
        : new Binary(
            BinaryOp.LT,
            Span.UNKNOWN,
            ScalarType.of(DataType.BOOL),
            counter,
            Ir.number(random.nextInt(3)));
  }
}
