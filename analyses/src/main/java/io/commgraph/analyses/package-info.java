/**
 * Questions about a loaded program, one class each: the traversal is the algorithm, the answer a
 * record. {@link io.commgraph.analyses.CommGraph} opens the Gremlin that they are written in.
 *
 * <p>{@link io.commgraph.analyses.CommDomains} answers what MaterializeCommDomainScopes asks,
 * through {@link io.commgraph.analyses.Coverage}; {@link io.commgraph.analyses.ContextFlow} what
 * MaterializeDistTensorCtx asks. {@link io.commgraph.analyses.WindowBuffers}, {@link
 * io.commgraph.analyses.ReturnLineage} and {@link io.commgraph.analyses.ContextArguments} ask
 * whether such answers hold in a program that has them already.
 */
package io.commgraph.analyses;
