package io.commgraph.backend.host;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.IfStmt;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.Program;
import io.commgraph.ir.ReturnStmt;
import io.commgraph.ir.ScopeStmt;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WhileStmt;
import io.commgraph.ir.YieldStmt;
import io.commgraph.ops.Operators;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which parameters does a function return? A task hands back no tensors: its results are arguments
 * that it has written. Each returned value is followed back to a parameter, through copies,
 * operators and calls that write in place, loops and branches; none is found by counting outputs.
 */
final class ReturnedArguments {
  private final Program program;
  private final Map<String, List<Optional<Integer>>> known = new HashMap<>();

  ReturnedArguments(Program program) {
    this.program = program;
  }

  /** For each returned value the position of its parameter; empty if it is none. */
  List<Optional<Integer>> of(String name) {
    List<Optional<Integer>> results = known.get(name);
    if (results == null) {
      known.put(name, List.of());
      Function function = program.function(name);
      results = function == null ? List.of() : new Trace(function).results();
      known.put(name, results);
    }
    return results;
  }

  /** One function; a variable stands for the parameters that it may be, one for each element. */
  private final class Trace {
    private final Function function;
    private final IdentityHashMap<Variable, List<Variable>> origins = new IdentityHashMap<>();
    private final Set<IterArg> rebound = Collections.newSetFromMap(new IdentityHashMap<>());
    private List<Optional<Integer>> results = List.of();

    Trace(Function function) {
      this.function = function;
      function.params().forEach(param -> origins.put(param, List.of(param)));
    }

    List<Optional<Integer>> results() {
      stmt(function.body());
      return results;
    }

    private List<Variable> stmt(Stmt stmt) {
      List<Variable> yielded = List.of();
      if (stmt instanceof SeqStmts sequence) {
        for (Stmt each : sequence.stmts()) {
          yielded = stmt(each);
        }
      } else if (stmt instanceof AssignStmt assign) {
        origins.put(assign.var(), origins(assign.value()));
      } else if (stmt instanceof ScopeStmt scope) {
        yielded = stmt(scope.body());
      } else if (stmt instanceof YieldStmt yield) {
        yielded = yield.value().stream().map(this::origin).toList();
      } else if (stmt instanceof ForStmt loop) {
        loop(loop.iterArgs(), loop.body(), loop.returnVars());
      } else if (stmt instanceof WhileStmt loop) {
        loop(loop.iterArgs(), loop.body(), loop.returnVars());
      } else if (stmt instanceof IfStmt branch) {
        branch(branch);
      } else if (stmt instanceof ReturnStmt returned && results.isEmpty()) {
        results = returned.value().stream().flatMap(this::positions).toList();
      }
      return yielded;
    }

    /**
     * A carry stands for its first value as long as that is what the body yields. The body is
     * followed again whenever a carry turns out to stand for nothing, since others may take its
     * values.
     */
    private void loop(List<IterArg> carried, Stmt body, List<Variable> after) {
      List<Optional<Integer>> before = results;
      boolean changed;
      do {
        results = before;
        for (IterArg each : carried) {
          origins.put(each, rebound.contains(each) ? List.of() : origins(each.initValue()));
        }
        changed = rebind(carried, stmt(body));
      } while (changed);
      for (int i = 0; i < after.size() && i < carried.size(); i++) {
        origins.put(after.get(i), origins.get(carried.get(i)));
      }
    }

    /** Notes the carries that are yielded something else; whether there are new ones. */
    private boolean rebind(List<IterArg> carried, List<Variable> yielded) {
      boolean changed = false;
      for (int i = 0; i < carried.size(); i++) {
        IterArg carry = carried.get(i);
        Variable next = i < yielded.size() ? yielded.get(i) : null;
        if (!origins.get(carry).isEmpty() && (next == null || next != origin(carry))) {
          changed |= rebound.add(carry);
        }
      }
      return changed;
    }

    private void branch(IfStmt branch) {
      List<Variable> one = stmt(branch.thenBody());
      List<Variable> other = branch.elseBody() == null ? List.of() : stmt(branch.elseBody());
      for (int i = 0; i < branch.returnVars().size(); i++) {
        Variable then = i < one.size() ? one.get(i) : null;
        boolean agree = then != null && i < other.size() && then == other.get(i);
        origins.put(branch.returnVars().get(i), agree ? List.of(then) : List.of());
      }
    }

    private Stream<Optional<Integer>> positions(Expr value) {
      List<Variable> from = origins(value);
      return from.isEmpty()
          ? Stream.of(Optional.empty())
          : from.stream().map(each -> each == null ? Optional.empty() : function.paramIndex(each));
    }

    private Variable origin(Expr value) {
      List<Variable> from = origins(value);
      return from.size() == 1 ? from.get(0) : null;
    }

    private List<Variable> origins(Expr value) {
      if (value instanceof Variable variable) {
        return origins.getOrDefault(variable, List.of());
      }
      if (value instanceof TupleGetItem item) {
        List<Variable> tuple = origins(item.tuple());
        return item.index() < tuple.size() && tuple.get(item.index()) != null
            ? List.of(tuple.get(item.index()))
            : List.of();
      }
      if (value instanceof MakeTuple tuple) {
        List<Variable> elements = new ArrayList<>();
        tuple.elements().forEach(each -> elements.add(origin(each)));
        return elements;
      }
      return value instanceof CallLike call ? written(call) : List.of();
    }

    private List<Variable> written(CallLike call) {
      List<Variable> results = new ArrayList<>();
      if (call.op().isGlobalVar()) {
        of(call.op().name())
            .forEach(
                index ->
                    results.add(
                        index
                            .filter(i -> i < call.args().size())
                            .map(i -> origin(call.args().get(i)))
                            .orElse(null)));
      } else {
        OptionalInt reused = Operators.reusedArg(call.op().name(), call.args().size());
        reused.ifPresent(i -> results.add(origin(call.args().get(i))));
      }
      return results.stream().allMatch(Objects::isNull) ? List.of() : results;
    }
  }
}
