package io.commgraph.transforms.simplify;

import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.IterArg;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Var;
import io.commgraph.ir.Variable;
import io.commgraph.ir.WindowBuffer;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Ties the types of windows to rebuilt buffers, so that a window and the slot of its domain keep
 * sharing one buffer (passes specification, 9.4 and trap T25).
 */
final class Retie extends Rewriter {
  private final IdentityHashMap<WindowBuffer, WindowBuffer> buffers;
  private final IdentityHashMap<Variable, Variable> rebuilt = new IdentityHashMap<>();

  private Retie(IdentityHashMap<WindowBuffer, WindowBuffer> buffers) {
    this.buffers = buffers;
  }

  /** The function with every type on the new buffer of its window. */
  static Function buffers(Function function, IdentityHashMap<WindowBuffer, WindowBuffer> buffers) {
    return buffers.isEmpty() ? function : new Retie(buffers).function(function);
  }

  @Override
  protected Type type(Type type) {
    if (type instanceof DistributedTensorType tensor
        && buffers.containsKey(tensor.windowBuffer())) {
      return tensor.withWindowBuffer(buffers.get(tensor.windowBuffer()));
    }
    if (type instanceof TupleType tuple) {
      List<Type> types = tuple.types().stream().map(this::type).toList();
      boolean isSame = true;
      for (int i = 0; i < types.size(); i++) {
        isSame &= types.get(i) == tuple.types().get(i);
      }
      return isSame ? tuple : new TupleType(types);
    }
    return type;
  }

  @Override
  protected Expr variable(Variable variable) {
    if (variable instanceof WindowBuffer buffer) {
      return buffers.getOrDefault(buffer, buffer);
    }
    if (!variable.isVarLike()) {
      return variable;
    }
    Variable known = rebuilt.get(variable);
    if (known == null) {
      known = variable instanceof IterArg carried ? carried(carried) : plain(variable);
      rebuilt.put(variable, known);
    }
    return known;
  }

  private Variable plain(Variable variable) {
    Type type = type(variable.type());
    return type == variable.type() ? variable : new Var(variable.span(), type, variable.nameHint());
  }

  private Variable carried(IterArg carried) {
    Type type = type(carried.type());
    Expr init = carried.initValue();
    Expr rebuiltInit = init instanceof Variable variable ? variable(variable) : expr(init);
    return type == carried.type() && init == rebuiltInit
        ? carried
        : new IterArg(carried.span(), type, carried.nameHint(), rebuiltInit);
  }
}
