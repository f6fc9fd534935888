/**
 * Ad-hoc questions in Gremlin text: {@link io.commgraph.queries.gremlin.GremlinQuery} reads a
 * question in the gremlin-lang grammar, refuses what does more than read, runs it against a
 * deadline and writes the answer in a {@link io.commgraph.queries.gremlin.ResultFormat}.
 *
 * <p>Nothing here executes code: the grammar knows traversals only. Three fences keep a query from
 * changing anything: what the grammar lets in is looked through ({@link
 * io.commgraph.queries.gremlin.GremlinText}), steps are looked through when the traversal is
 * compiled ({@link io.commgraph.queries.gremlin.OnlyReading}), and the transaction is read-only.
 */
package io.commgraph.queries.gremlin;
