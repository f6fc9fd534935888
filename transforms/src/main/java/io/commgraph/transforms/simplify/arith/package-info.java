/**
 * Arithmetic on integer expressions of the IR (Simplify specification, 7 to 10): rewriting by
 * rules, intervals, and proofs of conditions.
 *
 * <p>{@link io.commgraph.transforms.simplify.arith.Analyzer} is the entry. The rewriter ({@link
 * io.commgraph.transforms.simplify.arith.Rounds}) decides what an expression becomes; its rules are
 * the text {@code rules.txt} next to this package. Order relations, symbolic intervals and the
 * canonical form serve proofs only and never show in a result.
 */
package io.commgraph.transforms.simplify.arith;
