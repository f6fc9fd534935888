package io.commgraph.transforms.carries;

import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.LateCode;
import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForKind;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.Function;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.RuntimeScopeStmt;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.SeqStmts;
import io.commgraph.ir.SplitAivScopeStmt;
import io.commgraph.ir.Stmt;
import io.commgraph.ir.Walk;
import io.commgraph.ir.YieldStmt;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** How does each loop of a function carry its values? Inner loops are judged before outer ones. */
final class CarryScan {
  private static final int LARGEST_ARRAY_BITS = 31;

  private record Finding(int place, Diagnostic diagnostic) {}

  private final Function function;
  private final ReturnedParams returnedParams;
  private final Definitions definitions = new Definitions();
  private final IdentityHashMap<ForStmt, List<Carry>> carries = new IdentityHashMap<>();
  private final List<Finding> findings = new ArrayList<>();
  private int manualScopes;

  private CarryScan(Function function, ReturnedParams returnedParams) {
    this.function = function;
    this.returnedParams = returnedParams;
  }

  static CarryScan of(Function function, ReturnedParams returnedParams) {
    CarryScan scan = new CarryScan(function, returnedParams);
    scan.visit(function.body());
    return scan;
  }

  /** One carry a slot, by identity of the loop; loops that carry nothing are left out. */
  IdentityHashMap<ForStmt, List<Carry>> carries() {
    return carries;
  }

  /** What is wrong with the loops, outer ones first. */
  List<Diagnostic> findings() {
    return findings.stream()
        .sorted(Comparator.comparingInt(Finding::place))
        .map(Finding::diagnostic)
        .toList();
  }

  private void visit(Stmt stmt) {
    if (stmt instanceof AssignStmt assign) {
      definitions.assign(assign.var(), assign.value());
      return;
    }
    int place = definitions.enter();
    int enter = stmt instanceof RuntimeScopeStmt scope && scope.manual() ? 1 : 0;
    manualScopes += enter;
    Walk.children(
        stmt,
        child -> {
          if (child instanceof Stmt inner) {
            visit(inner);
          }
        });
    manualScopes -= enter;
    if (stmt instanceof ForStmt loop && !loop.iterArgs().isEmpty()) {
      leave(loop, place);
    }
  }

  private void leave(ForStmt loop, int place) {
    List<Carry> judged =
        trailingYield(loop.body())
            .map(yield -> judge(loop, yield.value(), place))
            .orElseGet(() -> loop.iterArgs().stream().map(each -> Carry.IN_PLACE).toList());
    carries.put(loop, judged);
    for (int i = 0; i < Math.min(judged.size(), loop.returnVars().size()); i++) {
      definitions.result(
          loop.returnVars().get(i),
          place,
          new Definitions.LoopResult(loop.iterArgs().get(i), judged.get(i)));
    }
  }

  private List<Carry> judge(ForStmt loop, List<Expr> yielded, int place) {
    int slots = loop.iterArgs().size();
    if (yielded.size() != slots || loop.returnVars().size() != slots) {
      report(
          place,
          loop,
          LateCode.CARRIES_DO_NOT_MATCH,
          slots,
          yielded.size(),
          loop.returnVars().size());
      return List.of();
    }
    int ownArray = parallelTasks(loop, place);
    AliasChain aliases = new AliasChain(loop, place, definitions, returnedParams);
    return IntStream.range(0, slots)
        .mapToObj(
            i -> {
              IterArg carried = loop.iterArgs().get(i);
              if (isTaskId(carried)) {
                return new Carry(true, arraySize(loop, ownArray, yielded.get(i), place));
              }
              return AliasChain.varLike(yielded.get(i))
                  .filter(value -> aliases.root(value) == carried)
                  .map(value -> Carry.IN_PLACE)
                  .orElse(Carry.REBIND);
            })
        .toList();
  }

  private static boolean isTaskId(IterArg carried) {
    return carried.type() instanceof ScalarType scalar && scalar.dtype() == DataType.TASK_ID;
  }

  /** How many task ids the slot of a loop holds (passes specification, late passes, 3.4). */
  private int arraySize(ForStmt loop, int ownArray, Expr yielded, int place) {
    if (manualScopes == 0 || loop.kind() != ForKind.SEQUENTIAL) {
      return ownArray;
    }
    return AliasChain.varLike(yielded)
        .flatMap(value -> definitions.resultsSince(place, value).findFirst())
        .map(result -> result.carry().arraySize())
        .orElse(0);
  }

  private int parallelTasks(ForStmt loop, int place) {
    Optional<IterArg> carried = loop.iterArgs().stream().filter(CarryScan::isTaskId).findFirst();
    if (manualScopes == 0 || loop.kind() != ForKind.PARALLEL || carried.isEmpty()) {
      return 0;
    }
    Optional<BigInteger> count = TripCount.of(loop);
    if (count.isEmpty()) {
      report(place, loop, LateCode.TASK_CARRY_WITHOUT_COUNT, carried.get());
      return 0;
    }
    if (count.get().signum() == 0) {
      report(place, loop, LateCode.TASK_CARRY_OF_EMPTY_LOOP, carried.get());
      return 0;
    }
    if (count.get().bitLength() > LARGEST_ARRAY_BITS) {
      report(place, loop, LateCode.TASK_CARRY_TOO_LARGE, carried.get(), count.get());
      return 0;
    }
    return count.get().intValueExact();
  }

  private void report(int place, ForStmt loop, LateCode code, Object... arguments) {
    findings.add(
        new Finding(place, Diagnostic.of(code, loop.span(), arguments).in(function.name())));
  }

  private static Optional<YieldStmt> trailingYield(Stmt body) {
    Stmt last = body;
    while (true) {
      if (last instanceof SeqStmts sequence && !sequence.stmts().isEmpty()) {
        last = sequence.stmts().get(sequence.stmts().size() - 1);
      } else if (last instanceof RuntimeScopeStmt scope) {
        last = scope.body();
      } else if (last instanceof SplitAivScopeStmt scope) {
        last = scope.body();
      } else {
        return last instanceof YieldStmt yield ? Optional.of(yield) : Optional.empty();
      }
    }
  }
}
