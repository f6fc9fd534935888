package io.commgraph.ingest.text;

import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DataType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.FunctionType;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Rewriter;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.ShapedType;
import io.commgraph.ir.TupleType;
import io.commgraph.ir.Type;
import io.commgraph.ir.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What callers must know of a function: the types of its results. They are declared, or else they
 * are those of the first {@code return} in its body, and then the body must be read first (IR
 * specification, end of 2.13). A kernel for one kind of core that returns nothing has been cut out
 * of another function by a pass, which leaves the type of the call unknown.
 */
final class Signature {
  private static final Type TASK_ID = ScalarType.of(DataType.TASK_ID);

  private record Binding(int param, int dim, Variable symbol) {}

  private final String name;
  private final List<Binding> bindings = new ArrayList<>(0);
  private final boolean isKernel;
  private List<Type> declared = List.of();
  private List<Type> returned;

  Signature(String name, FunctionType type) {
    this.name = name;
    this.isKernel = type == FunctionType.AIC || type == FunctionType.AIV;
  }

  String name() {
    return name;
  }

  void declare(List<Type> types) {
    declared = types;
  }

  List<Type> declared() {
    return declared;
  }

  /** Notes the types of a {@code return}, the first of which counts. */
  void returns(List<Type> types) {
    if (returned == null) {
      returned = types;
    }
  }

  /** Notes the parameters, whose dimensions give the program's symbols their values in a call. */
  void takes(List<Variable> params) {
    for (int param = 0; param < params.size(); param++) {
      List<Expr> shape = shape(params.get(param));
      for (int dim = 0; dim < shape.size(); dim++) {
        if (shape.get(dim) instanceof Variable symbol && !params.contains(symbol)) {
          bindings.add(new Binding(param, dim, symbol));
        }
      }
    }
  }

  private static List<Expr> shape(Expr value) {
    return value.type() instanceof ShapedType shaped ? shaped.shape() : List.of();
  }

  /** The type of a call with those arguments. */
  Type callType(List<Expr> args) {
    return applied(callType(), args);
  }

  /** The type of the start of a task with those arguments. */
  Type submitType(List<Expr> args) {
    return applied(submitType(), args);
  }

  /** A type with the symbols replaced by what they are in the types of the arguments. */
  private Type applied(Type type, List<Expr> args) {
    Application application = new Application();
    boolean changes = false;
    for (Binding each : bindings) {
      if (each.param < args.size()) {
        List<Expr> shape = shape(args.get(each.param));
        if (each.dim < shape.size()
            && shape.get(each.dim) instanceof ConstInt constant
            && application.bind(each.symbol, constant)) {
          changes = true;
        }
      }
    }
    return changes ? application.type(type) : type;
  }

  private static final class Application extends Rewriter {
    private final Set<Variable> bound = new HashSet<>();

    boolean bind(Variable symbol, Expr value) {
      boolean first = bound.add(symbol);
      if (first) {
        substitute(symbol, value);
      }
      return first;
    }

    @Override
    protected Type type(Type type) {
      return rebuild(type);
    }
  }

  private Type callType() {
    if (!declared.isEmpty()) {
      return declared.size() == 1 ? declared.get(0) : new TupleType(declared);
    }
    if (returned == null || returned.isEmpty() && isKernel) {
      return OpaqueType.UNKNOWN;
    }
    return returned.size() == 1 ? returned.get(0) : new TupleType(returned);
  }

  /** The results, and the task's id. */
  private Type submitType() {
    List<Type> types = new ArrayList<>();
    if (!declared.isEmpty()) {
      types.addAll(declared);
    } else if (returned != null) {
      types.addAll(returned);
    }
    types.add(TASK_ID);
    return new TupleType(types);
  }
}
