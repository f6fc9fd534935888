package io.commgraph.graph;

import io.commgraph.ir.Function;
import io.commgraph.ir.Node;
import io.commgraph.ir.Program;
import io.commgraph.ir.Stmt;

/**
 * The place in one function where its loading stands: which statement contains what comes next, in
 * which arm of a branch and in which loop. What is made here gets the next order in the function.
 */
final class Position {
  private final GraphWriter writer;
  private final Program program;
  private final Function function;
  private long container;
  private String arm;
  private long loop = -1;
  private int order;

  /** The beginning of a function whose vertex is {@code container}. */
  Position(GraphWriter writer, Program program, Function function, long container) {
    this.writer = writer;
    this.program = program;
    this.function = function;
    this.container = container;
  }

  /** A vertex that nothing contains. */
  long fresh(VertexKind kind, Node node) {
    long vertex = writer.vertex(kind, node);
    writer.set(vertex, Key.FUNCTION, function.name());
    writer.set(vertex, Key.PROGRAM, program.name());
    writer.set(vertex, Key.ORDER, ++order);
    return vertex;
  }

  /** A vertex inside what is around it. */
  long place(VertexKind kind, Node node) {
    long vertex = fresh(kind, node);
    writer.edge(EdgeKind.CONTAINS, container, vertex, Key.ORDER, order, Key.ROLE, arm);
    if (loop >= 0 && kind != VertexKind.ALLOC && kind != VertexKind.WINDOW) {
      writer.edge(EdgeKind.WITHIN, vertex, loop);
    }
    return vertex;
  }

  /** Likewise, for a statement. */
  long statement(VertexKind kind, Stmt stmt, String op, String name) {
    long vertex = place(kind, stmt);
    writer.set(vertex, Key.OP, op);
    writer.set(vertex, Key.NAME, name);
    writer.set(vertex, Key.SPAN, Describe.span(stmt.span()));
    return vertex;
  }

  /** What {@code body} loads is contained in a statement, in that arm if it is a branch. */
  void inside(long vertex, String armName, Runnable body) {
    long outer = container;
    String outerArm = arm;
    container = vertex;
    arm = armName;
    body.run();
    container = outer;
    arm = outerArm;
  }

  /** What {@code parts} loads belongs to a loop: its bounds, its carries and its body. */
  void within(long vertex, Runnable parts) {
    long outer = loop;
    loop = vertex;
    parts.run();
    loop = outer;
  }
}
