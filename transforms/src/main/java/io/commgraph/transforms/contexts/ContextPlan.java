package io.commgraph.transforms.contexts;

import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Function;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.ParamDirection;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The context parameters of one function: one for each distributed parameter, in their order,
 * behind all others (design note, step 1; passes specification, 7.2, 7.3). A function that has them
 * already keeps them.
 */
final class ContextPlan {
  private final Function function;
  private final List<Integer> tensors = new ArrayList<>();
  private final List<Variable> contexts = new ArrayList<>();
  private final boolean isNew;

  ContextPlan(Function function) {
    this.function = function;
    for (int i = 0; i < function.params().size(); i++) {
      if (function.params().get(i).type() instanceof DistributedTensorType) {
        tensors.add(i);
      }
    }
    int first = function.params().size() - tensors.size();
    List<Variable> tail = function.params().subList(first, function.params().size());
    isNew =
        !tensors.isEmpty() && tail.stream().anyMatch(each -> each.type() != OpaqueType.COMM_CTX);
    if (isNew) {
      BodyNames names = new BodyNames(function);
      for (int tensor : tensors) {
        Variable param = function.params().get(tensor);
        contexts.add(new Var(param.span(), OpaqueType.COMM_CTX, names.contextOf(param)));
      }
    } else {
      contexts.addAll(tail);
    }
  }

  /** Whether calls have to pass contexts that they did not pass before. */
  boolean isNew() {
    return isNew;
  }

  /** The positions of the distributed parameters. */
  List<Integer> tensors() {
    return tensors;
  }

  /** The context of each distributed parameter. */
  IdentityHashMap<Variable, Variable> contexts() {
    IdentityHashMap<Variable, Variable> contextOf = new IdentityHashMap<>();
    for (int i = 0; i < tensors.size(); i++) {
      contextOf.put(function.params().get(tensors.get(i)), contexts.get(i));
    }
    return contextOf;
  }

  /** The function with its contexts as parameters; the body is as it was. */
  Function signature() {
    if (!isNew) {
      return function;
    }
    List<Variable> params = new ArrayList<>(function.params());
    List<ParamDirection> directions = new ArrayList<>(function.paramDirections());
    for (Variable context : contexts) {
      params.add(context);
      directions.add(ParamDirection.IN);
    }
    return function.withParams(params, directions);
  }
}
