package io.commgraph.transforms.carries;

import static java.util.function.Predicate.not;

import io.commgraph.ir.ArgDirection;
import io.commgraph.ir.ArrayType;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.ForStmt;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which variable's storage does a variable have, seen from inside one loop? A kernel that writes an
 * argument in place hands it on as its result (passes specification, late passes, 3.3).
 */
final class AliasChain {
  private static final Set<ArgDirection> IN_PLACE =
      EnumSet.of(ArgDirection.OUTPUT_EXISTING, ArgDirection.IN_OUT);
  private static final Set<ArgDirection> WRITTEN =
      EnumSet.of(ArgDirection.OUTPUT, ArgDirection.OUTPUT_EXISTING, ArgDirection.IN_OUT);

  private final Definitions definitions;
  private final ReturnedParams returnedParams;
  private final int place;
  private final IdentityHashMap<Variable, Variable> roots = new IdentityHashMap<>();

  /**
   * @param definitions those of the loop's body, from {@code place} on
   */
  AliasChain(ForStmt loop, int place, Definitions definitions, ReturnedParams returnedParams) {
    this.definitions = definitions;
    this.returnedParams = returnedParams;
    this.place = place;
    loop.iterArgs().forEach(each -> roots.put(each, each));
  }

  /** Where the chain from {@code variable} ends; a chain that goes round ends anywhere on it. */
  Variable root(Variable variable) {
    List<Variable> path = new ArrayList<>();
    Variable end = variable;
    while (roots.putIfAbsent(end, end) == null) {
      path.add(end);
      end = source(end).orElse(end);
    }
    Variable root = roots.get(end);
    path.forEach(each -> roots.put(each, root));
    return root;
  }

  private Optional<Variable> source(Variable variable) {
    return Stream.concat(
            definitions.assignedSince(place, variable).map(this::written),
            definitions.resultsSince(place, variable).map(AliasChain::carried))
        .flatMap(Optional::stream)
        .filter(source -> source != variable)
        .findFirst();
  }

  private Optional<Variable> written(Expr value) {
    if (value instanceof Call call && call.op().is("tensor.assemble")) {
      return argument(call, 0);
    }
    if (value instanceof CallLike call) {
      return hasDirections(call) ? onlyResult(call) : Optional.empty();
    }
    return value instanceof TupleGetItem item && item.tuple() instanceof Variable tuple
        ? definitions
            .assignedSince(place, tuple)
            .filter(each -> each instanceof CallLike call && hasDirections(call))
            .findFirst()
            .flatMap(call -> oneOfResults((CallLike) call, item.index()))
        : Optional.empty();
  }

  private static boolean hasDirections(CallLike call) {
    return call.argDirections().size() == call.args().size();
  }

  private Optional<Variable> onlyResult(CallLike call) {
    Optional<Integer> returned = returnedParams.at(call.op(), 0);
    return returned.isPresent()
        ? returned
            .filter(param -> param < call.args().size())
            .filter(param -> IN_PLACE.contains(call.argDirections().get(param)))
            .flatMap(param -> argument(call, param))
        : arguments(call, IN_PLACE).findFirst().flatMap(param -> argument(call, param));
  }

  /**
   * Results are counted among the written arguments, as code generation counts them; where the
   * callee is known to return another parameter, nothing is known.
   */
  private Optional<Variable> oneOfResults(CallLike call, int index) {
    return arguments(call, WRITTEN)
        .skip(index)
        .findFirst()
        .filter(param -> returnedParams.at(call.op(), index).filter(not(param::equals)).isEmpty())
        .flatMap(param -> argument(call, param));
  }

  private static Stream<Integer> arguments(CallLike call, Set<ArgDirection> directions) {
    return IntStream.range(0, call.args().size())
        .filter(i -> directions.contains(call.argDirections().get(i)))
        .boxed();
  }

  private static Optional<Variable> argument(CallLike call, int index) {
    return index < call.args().size() ? varLike(call.args().get(index)) : Optional.empty();
  }

  /**
   * The initial value, if the inner loop carries it in place. A loop that rebinds hands out another
   * value.
   */
  private static Optional<Variable> carried(Definitions.LoopResult result) {
    return result.carry().rebind() || result.slot().type() instanceof ArrayType
        ? Optional.empty()
        : varLike(result.slot().initValue());
  }

  /** The expression as a variable that statements bind, if it is one. */
  static Optional<Variable> varLike(Expr expr) {
    return expr instanceof Variable variable && variable.isVarLike()
        ? Optional.of(variable)
        : Optional.empty();
  }
}
