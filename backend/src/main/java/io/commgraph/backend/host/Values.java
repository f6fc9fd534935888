package io.commgraph.backend.host;

import io.commgraph.backend.host.Value.HostTensor;
import io.commgraph.backend.host.Value.Missing;
import io.commgraph.backend.host.Value.Scalar;
import io.commgraph.backend.host.Value.Several;
import io.commgraph.diagnostics.Diagnostic;
import io.commgraph.diagnostics.HostCode;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.Span;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Variable;
import io.commgraph.ops.BuiltinCollective;
import java.util.List;
import java.util.Optional;

/** Says what an expression is in the driver, and writes the calls in it. */
final class Values {
  private static final String TEMPORARY = "_t";

  private final HostContext context;
  private final TensorOps tensorOps;
  private final Dispatches dispatches;
  private final Collectives collectives;
  private Span place = Span.UNKNOWN;

  Values(HostContext context, ReturnedArguments returned) {
    this.context = context;
    this.tensorOps = new TensorOps(context);
    Tasks tasks = new Tasks(context);
    this.dispatches = new Dispatches(context, tasks, returned);
    this.collectives = new Collectives(context, tasks);
  }

  Collectives collectives() {
    return collectives;
  }

  /** Where the statement is that comes next; variables have the place of their definition. */
  void at(Span statement) {
    place = statement;
    context.scalars().at(statement);
  }

  /** Writes an assignment and says what the variable is from there on. */
  Value assigned(Variable variable, Expr value) {
    TensorOps.Target target = new TensorOps.Target(variable.nameHint(), variable.type());
    if (value instanceof CallLike call && !isScalar(call)) {
      return call(call, target);
    }
    Value source = of(value);
    if (source instanceof HostTensor tensor) {
      return context.bindTensor(variable.nameHint(), tensor.text());
    }
    return source instanceof Scalar scalar ? context.assign(variable, scalar.text()) : source;
  }

  /** Writes an expression that stands for its effect. */
  void evaluated(Expr value) {
    if (value instanceof CallLike call && !isScalar(call)) {
      call(call, null);
    }
  }

  /** What an operand is; a call among the operands gets a temporary name. */
  Value of(Expr expr) {
    if (expr instanceof Variable variable) {
      return context.bindings().of(variable, place);
    }
    if (expr instanceof TupleGetItem item) {
      return element(item);
    }
    if (expr instanceof MakeTuple tuple) {
      return new Several(operands(tuple.elements()));
    }
    return expr instanceof CallLike call && !isScalar(call)
        ? call(call, new TensorOps.Target(TEMPORARY, call.type()))
        : new Scalar(context.scalars().text(expr));
  }

  private Value element(TupleGetItem item) {
    Value tuple = of(item.tuple());
    if (tuple instanceof Several several && item.index() < several.elements().size()) {
      return several.elements().get(item.index());
    }
    return tuple instanceof Missing
        ? tuple
        : missing(HostCode.OPERATOR_NOT_ON_HOST, item, "taking an element of what is no tuple");
  }

  private List<Value> operands(List<Expr> exprs) {
    return exprs.stream().map(this::of).toList();
  }

  private Value call(CallLike call, TensorOps.Target target) {
    if (call.op().isGlobalVar()) {
      return dispatches.write(call, operands(call.args()), target);
    }
    Optional<BuiltinCollective> builtin = BuiltinCollective.of(call.op().name());
    if (builtin.isPresent()) {
      return collectives.write(builtin.get(), call, operands(call.args()));
    }
    if (TensorOps.handles(call)) {
      return tensorOps.write(call, operands(call.args()), target);
    }
    return missing(HostCode.OPERATOR_NOT_ON_HOST, call, call.op().name());
  }

  /** Calls that compute a number are part of expressions. */
  private static boolean isScalar(CallLike call) {
    return !call.op().isGlobalVar() && call.type() instanceof ScalarType;
  }

  private Value missing(HostCode code, Expr at, Object... arguments) {
    Diagnostic finding = Diagnostic.of(code, at.span(), arguments);
    context.faults().report(finding);
    return new Missing(finding);
  }
}
