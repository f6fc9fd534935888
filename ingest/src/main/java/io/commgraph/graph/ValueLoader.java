package io.commgraph.graph;

import io.commgraph.ir.AssignStmt;
import io.commgraph.ir.Call;
import io.commgraph.ir.CallLike;
import io.commgraph.ir.ConstBool;
import io.commgraph.ir.ConstFloat;
import io.commgraph.ir.ConstInt;
import io.commgraph.ir.DistributedTensorType;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.MakeTuple;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.ScalarType;
import io.commgraph.ir.TupleGetItem;
import io.commgraph.ir.Variable;
import io.commgraph.ir.Walk;
import io.commgraph.ir.WindowBuffer;
import io.commgraph.ops.CommOps;
import io.commgraph.ops.HostCollective;
import io.commgraph.ops.Operators;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Loads the values of one function: variables, constants and expressions, and the aliases between
 * variables. Nothing is resolved here; an alias leads one step back.
 */
final class ValueLoader {
  private final GraphWriter writer;
  private final Position position;
  private final Relevance relevance;
  private final CallLoader calls;
  private final IdentityHashMap<Variable, Long> variables;
  private final Set<Variable> windows = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<String, Long> constants = new HashMap<>();

  ValueLoader(
      GraphWriter writer,
      Map<String, Header> headers,
      Program program,
      Function function,
      Relevance relevance,
      Position position) {
    this.writer = writer;
    this.position = position;
    this.relevance = relevance;
    this.calls = new CallLoader(writer, headers, program, function, relevance, position, this);
    this.variables = new IdentityHashMap<>(headers.get(function.name()).params());
  }

  void allocation(AssignStmt assign, Call call) {
    long vertex = bound(VertexKind.ALLOC, assign, call.kwargs().getString("name").orElse(""));
    writer.set(vertex, Key.OP, call.op().name());
    for (int i = 0; i < call.args().size(); i++) {
      writer.edge(EdgeKind.ARG, vertex, reference(call.args().get(i)), Key.INDEX, i);
    }
  }

  void window(AssignStmt assign, Call call) {
    long vertex = bound(VertexKind.WINDOW, assign, assign.var().nameHint());
    windows.add(assign.var());
    writer.set(vertex, Key.OP, call.op().name());
    writer.set(vertex, Key.BYTES, Describe.bytes(assign.var().type()));
    if (!call.args().isEmpty() && call.args().get(0) instanceof Variable buffer) {
      writer.edge(EdgeKind.VIEW_OF, vertex, variable(buffer));
    }
  }

  /** Whether the variable is a distributed tensor, or should be one because it is a window. */
  boolean isTensor(Variable variable) {
    return Relevance.isDistributed(variable.type()) || windows.contains(variable);
  }

  /** The one vertex of an allocation or window and of the variable that it is assigned to. */
  private long bound(VertexKind kind, AssignStmt assign, String name) {
    long vertex = position.place(kind, assign);
    Describe.value(writer, vertex, assign.var(), name);
    writer.set(vertex, Key.SPAN, Describe.span(assign.span()));
    variables.put(assign.var(), vertex);
    buffer(vertex, assign.var());
    return vertex;
  }

  /** The vertex of a variable; one that nothing defines gets a vertex without a definition. */
  long variable(Variable variable) {
    Long known = variables.get(variable);
    if (known == null) {
      known = position.fresh(kind(variable), variable);
      Describe.value(writer, known, variable, variable.nameHint());
      variables.put(variable, known);
      buffer(known, variable);
    }
    return known;
  }

  private void buffer(long vertex, Variable variable) {
    if (variable.type() instanceof DistributedTensorType type && type.windowBuffer() != null) {
      writer.edge(EdgeKind.BUFFER, vertex, variable(type.windowBuffer()));
    }
  }

  private static VertexKind kind(Variable variable) {
    if (variable instanceof WindowBuffer) {
      return VertexKind.WINDOW_BUFFER;
    }
    return variable.type() == OpaqueType.COMM_CTX ? VertexKind.CONTEXT : VertexKind.VAR;
  }

  long deviceSet(List<Long> devices) {
    long vertex = position.fresh(VertexKind.DEVICE_SET, null);
    writer.set(vertex, Key.NAME, devices.isEmpty() ? "all" : devices.toString());
    return vertex;
  }

  void bound(long vertex, String role, Expr value) {
    if (relevance.wantsArgument(value) || relevance.wantsScalars()) {
      writer.edge(EdgeKind.BOUND, vertex, reference(value), Key.ROLE, role);
    } else {
      callsIn(value);
    }
  }

  /** One step of data flow: {@code target} gets the value of {@code source}. */
  void flow(Variable target, Expr source, AliasReason reason, String role, int index) {
    if (!relevance.wants(target)) {
      callsIn(source);
      return;
    }
    if (reason != AliasReason.COPY) {
      alias(variable(target), operand(source), reason, null, index, role);
    } else if (source instanceof Variable variable) {
      alias(variable(target), variable(variable), reason, null, null, null);
    } else if (source instanceof TupleGetItem item && isProjected(item)) {
      project(variable(target), item, reference(item.tuple()));
    } else {
      long value = reference(source);
      writer.edge(EdgeKind.DEFINES, value, variable(target), Key.INDEX, index, Key.ROLE, role);
      if (source instanceof CallLike call) {
        aliasOfArgument(variable(target), call);
        queries(target, call);
      }
    }
  }

  private void alias(
      long target, long source, AliasReason reason, String op, Integer index, String role) {
    writer.edge(
        EdgeKind.ALIAS_OF,
        target,
        source,
        Key.REASON,
        reason.text(),
        Key.OP,
        op,
        Key.INDEX,
        index,
        Key.ROLE,
        role);
  }

  /** An element of a call's results is one of the tuple's, whether the tuple has a name or not. */
  private static boolean isProjected(TupleGetItem item) {
    return item.tuple() instanceof Variable || item.tuple() instanceof CallLike;
  }

  private void project(long target, TupleGetItem item, long tuple) {
    alias(target, tuple, AliasReason.PROJECTION, null, item.index(), null);
  }

  private void aliasOfArgument(long target, CallLike call) {
    String op = call.op().name();
    OptionalInt reused =
        HostCollective.of(call)
            .map(collective -> OptionalInt.of(collective.aliased()))
            .orElseGet(() -> Operators.reusedArg(op, call.args().size()));
    boolean view = reused.isEmpty() && Operators.isView(op);
    int index = view ? 0 : reused.orElse(-1);
    if (index >= 0
        && index < call.args().size()
        && call.args().get(index) instanceof Variable source) {
      alias(
          target,
          variable(source),
          view ? AliasReason.VIEW : AliasReason.WRITEBACK,
          op,
          null,
          null);
    }
  }

  private void queries(Variable target, CallLike call) {
    if (call.op().is(CommOps.GET_COMM_CTX)
        && call.args().size() == 1
        && call.args().get(0) instanceof Variable tensor) {
      writer.edge(EdgeKind.CONTEXT_OF, variable(tensor), variable(target));
    }
  }

  /** The calls in a value that is not followed itself. */
  void callsIn(Expr value) {
    Walk.preOrder(
        value,
        part -> {
          if (part instanceof CallLike call) {
            calls.load(call);
          }
          return part instanceof Expr && !(part instanceof Variable) && !(part instanceof CallLike);
        });
  }

  /** The vertex of a value inside another; a value without a variable is an alias by itself. */
  long operand(Expr value) {
    long vertex = reference(value);
    if (value instanceof CallLike call) {
      aliasOfArgument(vertex, call);
    }
    return vertex;
  }

  /** The vertex of a value where it is used. */
  long reference(Expr value) {
    if (value instanceof Variable variable) {
      return variable(variable);
    }
    if (value instanceof CallLike call) {
      return calls.load(call);
    }
    if (value instanceof ConstInt || value instanceof ConstFloat || value instanceof ConstBool) {
      return constant(value);
    }
    return expression(value);
  }

  private long constant(Expr value) {
    String text =
        value instanceof ConstInt number
            ? Long.toString(number.value())
            : value instanceof ConstFloat real
                ? Double.toString(real.value())
                : Boolean.toString(((ConstBool) value).value());
    String key = ((ScalarType) value.type()).dtype() + " " + text;
    Long known = constants.get(key);
    if (known == null) {
      known = position.fresh(VertexKind.CONSTANT, value);
      Describe.value(writer, known, value, text);
      writer.set(known, Key.VALUE, value instanceof ConstInt number ? number.value() : null);
      constants.put(key, known);
    }
    return known;
  }

  private long expression(Expr value) {
    long vertex = position.fresh(VertexKind.EXPRESSION, value);
    Describe.value(writer, vertex, value, "");
    writer.set(vertex, Key.OP, value.schema().name());
    List<Expr> operands = new ArrayList<>();
    Walk.children(
        value,
        child -> {
          if (child instanceof Expr operand) {
            operands.add(operand);
          }
        });
    boolean all = relevance.wantsScalars() && !(value instanceof MakeTuple);
    for (int i = 0; i < operands.size(); i++) {
      if (all || relevance.wantsArgument(operands.get(i))) {
        long operand = reference(operands.get(i));
        writer.edge(EdgeKind.ARG, vertex, operand, Key.INDEX, i);
        if (value instanceof TupleGetItem item && isProjected(item)) {
          project(vertex, item, operand);
        }
      } else {
        callsIn(operands.get(i));
      }
    }
    return vertex;
  }
}
