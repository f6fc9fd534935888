/** Questions that are kept: files with a query in Gremlin, what it asks, and an example. */
package io.commgraph.queries.saved;
