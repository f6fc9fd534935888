package io.commgraph.graph;

import io.commgraph.ir.Function;
import io.commgraph.ir.Node;
import io.commgraph.ir.Program;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.janusgraph.core.JanusGraph;

/**
 * What of a program lies in the graph, function by function, so that single functions can be loaded
 * again.
 */
final class LoadedProgram {
  /** The vertices of one function's body, and the number of edges written with it. */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares bodies
  private record Body(long[] vertices, long edges) {}

  /** The edges that a body draws between vertices of headers, so that they do not go with it. */
  private static final EdgeKind[] FROM_BODY = {
    EdgeKind.RETURNS, EdgeKind.ALIAS_OF, EdgeKind.BINDS, EdgeKind.FORWARDS
  };

  private final Program program;
  private final long programVertex;
  private final List<Node> nodes;
  private final Detail detail;
  private final Map<String, Header> headers;
  private final Map<String, Body> bodies;

  private LoadedProgram(
      Program program,
      long programVertex,
      List<Node> nodes,
      Detail detail,
      Map<String, Header> headers,
      Map<String, Body> bodies) {
    this.program = program;
    this.programVertex = programVertex;
    this.nodes = nodes;
    this.detail = detail;
    this.headers = new HashMap<>(headers);
    this.bodies = new HashMap<>(bodies);
  }

  static LoadedProgram load(JanusGraph graph, List<Node> nodes, Program program, Detail detail) {
    try (GraphWriter writer = new GraphWriter(graph, nodes)) {
      long vertex = writer.vertex(VertexKind.PROGRAM, program);
      writer.set(vertex, Key.NAME, program.name());
      writer.set(vertex, Key.PROGRAM, program.name());
      LoadedProgram loaded = new LoadedProgram(program, vertex, nodes, detail, Map.of(), Map.of());
      loaded.write(writer, function -> true);
      writer.finish();
      return loaded;
    }
  }

  /** The rewritten program, of which only the named functions are read again. */
  LoadedProgram reload(JanusGraph graph, Program changed, Set<String> stale) {
    LoadedProgram result =
        new LoadedProgram(changed, programVertex, nodes, detail, headers, bodies);
    try (GraphWriter writer = new GraphWriter(graph, nodes)) {
      for (String name : stale) {
        Body body = result.bodies.remove(name);
        if (body != null) {
          writer.remove(body.vertices());
        }
        Function before = program.function(name);
        if (before == null) {
          continue;
        }
        Header header = result.headers.get(name);
        if (before.params().equals(changed.function(name).params())) {
          for (long id : header.vertices()) {
            writer.removeEdges(id, FROM_BODY);
          }
        } else {
          result.headers.remove(name);
          writer.remove(header.vertices());
        }
      }
      result.write(writer, function -> stale.contains(function.name()));
      writer.finish();
      return result;
    }
  }

  /** All headers first, so that calls find the parameters that their arguments bind. */
  private void write(GraphWriter writer, Predicate<Function> chosen) {
    int order = 0;
    for (Function function : program.functions()) {
      Header kept = headers.get(function.name());
      if (chosen.test(function) && kept == null) {
        Header header = Header.load(writer, program, function, detail);
        writer.edge(EdgeKind.CONTAINS, programVertex, header.vertex(), Key.ORDER, order);
        headers.put(function.name(), header);
      } else if (chosen.test(function)) {
        nodes.set(kept.nid(), function);
      }
      order++;
    }
    for (Function function : program.functions()) {
      if (!chosen.test(function)) {
        continue;
      }
      long edges = writer.edges();
      writer.startPart();
      new FunctionLoader(writer, headers, program, function, detail).load();
      bodies.put(function.name(), new Body(writer.part(), writer.edges() - edges));
    }
  }

  Program program() {
    return program;
  }

  Detail detail() {
    return detail;
  }

  long elements() {
    return headers.values().stream().mapToLong(header -> 2L * header.vertices().length).sum()
        + elementsOf(bodies.keySet());
  }

  long elementsOf(Collection<String> functions) {
    return functions.stream()
        .map(bodies::get)
        .filter(Objects::nonNull)
        .mapToLong(body -> body.vertices().length + body.edges())
        .sum();
  }
}
