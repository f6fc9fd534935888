package io.commgraph.graph;

import java.time.Instant;

/**
 * What a store says about one program.
 *
 * @param digest of what was loaded and how, so that the same need not be loaded again
 * @param since when it was loaded, or when a load began that is not complete
 * @param elements the number of its vertices and edges
 * @param isWhole whether all of it is there
 */
public record StoredProgram(
    String name, String digest, Instant since, long elements, boolean isWhole) {}
