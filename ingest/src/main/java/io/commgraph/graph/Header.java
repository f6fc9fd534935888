package io.commgraph.graph;

import io.commgraph.ir.Function;
import io.commgraph.ir.OpaqueType;
import io.commgraph.ir.Program;
import io.commgraph.ir.Variable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.LongStream;

/** A function's vertex and those of its parameters. They stay when only the body changes. */
record Header(long vertex, int nid, IdentityHashMap<Variable, Long> params) {

  static Header load(GraphWriter writer, Program program, Function function, Detail detail) {
    int nid = writer.nextNid();
    long vertex = writer.vertex(VertexKind.FUNCTION, function);
    writer.set(vertex, Key.NAME, function.name());
    writer.set(vertex, Key.FUNCTION, function.name());
    writer.set(vertex, Key.OP, function.funcType().irName());
    writer.set(vertex, Key.TYPE, place(function));
    writer.set(vertex, Key.SPAN, Describe.span(function.span()));
    writer.set(vertex, Key.PROGRAM, program.name());
    Header header = new Header(vertex, nid, new IdentityHashMap<>());
    Relevance relevance = new Relevance(function, detail);
    for (int i = 0; i < function.params().size(); i++) {
      Variable param = function.params().get(i);
      if (relevance.wants(param)) {
        header.addParam(writer, program, function, param, i);
      }
    }
    header.pairContexts(writer, function);
    return header;
  }

  private void addParam(
      GraphWriter writer, Program program, Function function, Variable param, int index) {
    VertexKind kind = param.type() == OpaqueType.COMM_CTX ? VertexKind.CONTEXT : VertexKind.VAR;
    long id = writer.vertex(kind, param);
    Describe.value(writer, id, param, param.nameHint());
    writer.set(id, Key.FUNCTION, function.name());
    writer.set(id, Key.PROGRAM, program.name());
    writer.set(id, Key.INDEX, index);
    writer.set(id, Key.OP, function.direction(index).irName());
    writer.edge(EdgeKind.DEFINES, vertex, id, Key.INDEX, index, Key.ROLE, "parameter");
    params.put(param, id);
  }

  /** The contexts are the last parameters, one for each distributed parameter, in their order. */
  private void pairContexts(GraphWriter writer, Function function) {
    List<Variable> tensors =
        function.params().stream().filter(each -> Relevance.isDistributed(each.type())).toList();
    List<Variable> contexts =
        function.params().stream().filter(each -> each.type() == OpaqueType.COMM_CTX).toList();
    int first = contexts.size() - tensors.size();
    for (int i = 0; i < tensors.size() && first >= 0; i++) {
      writer.edge(
          EdgeKind.CONTEXT_OF, params.get(tensors.get(i)), params.get(contexts.get(first + i)));
    }
  }

  private static String place(Function function) {
    String level = function.level() == null ? "" : function.level().irName();
    String role = function.role() == null ? "" : function.role().irName();
    return (level + " " + role).strip();
  }

  long[] vertices() {
    LongStream ids = params.values().stream().mapToLong(Long::longValue);
    return LongStream.concat(ids, LongStream.of(vertex)).toArray();
  }
}
