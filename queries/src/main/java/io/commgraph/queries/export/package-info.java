/** The graph, or a part of it, in forms that other tools read. */
package io.commgraph.queries.export;
