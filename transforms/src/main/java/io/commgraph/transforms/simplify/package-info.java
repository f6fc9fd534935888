/**
 * The final Simplify pass (Simplify specification): expressions, types and statements of every
 * function are simplified in one walk, then scalar assignments and results of branches that nothing
 * uses are removed.
 *
 * <p>{@link io.commgraph.transforms.simplify.Simplify} is the entry. The walk over statements is
 * {@link io.commgraph.transforms.simplify.StmtSimplifier}, that over expressions and types {@link
 * io.commgraph.transforms.simplify.ExprSimplifier}; the arithmetic is a package of its own.
 */
package io.commgraph.transforms.simplify;
