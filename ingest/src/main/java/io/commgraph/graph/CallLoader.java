package io.commgraph.graph;

import io.commgraph.ir.CallLike;
import io.commgraph.ir.Expr;
import io.commgraph.ir.Function;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.Submit;
import io.commgraph.ir.Variable;
import io.commgraph.ops.HostCollective;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Loads the calls of one function: what they are, which arguments they take, and which parameters
 * of their callee these are bound to.
 */
final class CallLoader {
  private final GraphWriter writer;
  private final Map<String, Header> headers;
  private final Program program;
  private final Function function;
  private final Relevance relevance;
  private final Position position;
  private final ValueLoader values;

  CallLoader(
      GraphWriter writer,
      Map<String, Header> headers,
      Program program,
      Function function,
      Relevance relevance,
      Position position,
      ValueLoader values) {
    this.writer = writer;
    this.headers = headers;
    this.program = program;
    this.function = function;
    this.relevance = relevance;
    this.position = position;
    this.values = values;
  }

  /** The vertex of a call, with its arguments and what it binds them to. */
  long load(CallLike call) {
    Function callee = call.op().isGlobalVar() ? program.function(call.op().name()) : null;
    VertexKind kind = kind(call, callee);
    long vertex = position.place(kind, call);
    Describe.value(writer, vertex, call, shortName(call.op().name()));
    writer.set(vertex, Key.OP, call.op().name());
    for (int i = 0; i < call.args().size(); i++) {
      argument(vertex, kind, call.args().get(i), i);
    }
    call.device()
        .ifPresent(device -> writer.edge(EdgeKind.DEVICE, vertex, values.reference(device)));
    if (callee != null) {
      writer.edge(EdgeKind.CALLS, vertex, headers.get(callee.name()).vertex());
      bind(call, callee);
    }
    return vertex;
  }

  private VertexKind kind(CallLike call, Function callee) {
    if (function.isHostOrchestration()) {
      if (callee != null && callee.isChipOrchestration()) {
        return VertexKind.DISPATCH;
      }
      if (HostCollective.of(call).isPresent()) {
        return VertexKind.COLLECTIVE;
      }
    }
    return VertexKind.CALL;
  }

  private static String shortName(String op) {
    return op.substring(op.lastIndexOf('.') + 1);
  }

  private void argument(long vertex, VertexKind kind, Expr argument, int index) {
    boolean wanted =
        kind == VertexKind.COLLECTIVE
            || relevance.wantsArgument(argument)
            || argument instanceof CallLike;
    if (!wanted) {
      values.callsIn(argument);
      return;
    }
    long value = values.operand(argument);
    writer.edge(EdgeKind.ARG, vertex, value, Key.INDEX, index);
    if (kind != VertexKind.CALL
        && argument instanceof Variable variable
        && values.isTensor(variable)) {
      writer.edge(EdgeKind.FEEDS, value, vertex, Key.INDEX, index);
    }
  }

  /** A submit may leave out outputs before the contexts at the end (IR specification, 1.8). */
  private void bind(CallLike call, Function callee) {
    IdentityHashMap<Variable, Long> params = headers.get(callee.name()).params();
    int gap = call instanceof Submit ? callee.params().size() - call.args().size() : 0;
    long contexts = callee.params().stream().filter(p -> p.type() == OpaqueType.COMM_CTX).count();
    for (int i = 0; i < call.args().size(); i++) {
      int index = i < call.args().size() - contexts ? i : i + gap;
      if (index < callee.params().size() && call.args().get(i) instanceof Variable argument) {
        Long param = params.get(callee.params().get(index));
        if (param != null && relevance.wants(argument)) {
          bind(argument, param, index);
        }
      }
    }
  }

  private void bind(Variable argument, long param, int index) {
    if (argument.type() == OpaqueType.COMM_CTX) {
      writer.edge(EdgeKind.FORWARDS, values.variable(argument), param);
    } else {
      writer.edge(EdgeKind.BINDS, values.variable(argument), param, Key.INDEX, index);
    }
  }
}
