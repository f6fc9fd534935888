/** Why: the chains behind allocations, windows, parameters, dispatches, domains and contexts. */
package io.commgraph.analyses.explain;
