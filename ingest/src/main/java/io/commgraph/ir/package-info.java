/**
 * The compiler IR of a distributed accelerator program: immutable programs, functions, statements,
 * expressions and types (IR specification, section 1).
 *
 * <p>A variable is its object. Every kind of node, type and view has one field table, a {@link
 * io.commgraph.ir.Schema}, next to its record; {@link io.commgraph.ir.StructuralEquality}, {@link
 * io.commgraph.ir.StructuralHash}, {@link io.commgraph.ir.Walk}, {@link io.commgraph.ir.Rewriter}
 * and both file formats are driven by these tables. A new kind is a new record with its table, a
 * line in {@link io.commgraph.ir.Schemas} and a method in a visitor; visitors that see through
 * scopes are {@link io.commgraph.ir.UniformScopeVisitor}s.
 */
package io.commgraph.ir;
