package io.commgraph.ir;

/**
 * A part of a program that has a place in the source: an expression, a statement, a function or the
 * program. Nodes are immutable and form a graph without cycles, in which a node may stand in
 * several places; which object it is matters, so nodes are compared with {@code ==} or with {@link
 * StructuralEquality}, never with {@code equals}.
 */
public sealed interface Node extends Fielded permits Expr, Stmt, Function, Program {
  /** Where the node comes from. */
  Span span();
}
