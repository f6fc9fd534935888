/**
 * A graph for the tools that people already have: TinkerPop's Gremlin Server, on this machine only
 * and for reading only. {@link io.commgraph.queries.server.GremlinService} starts it.
 *
 * <p>A connection passes, in this order, HTTP, {@link io.commgraph.queries.server.LocalRequests}
 * (nobody from elsewhere), {@link io.commgraph.queries.server.Pages} (what is no WebSocket),
 * Gremlin Server's own WebSocket and message forms, {@link io.commgraph.queries.server.Requests}
 * (no sessions, no transactions) and one {@link io.commgraph.queries.server.ReadingSession} for
 * each request. No script engine is involved: scripts are read in the gremlin-lang grammar,
 * whatever language they claim to be in, by the same rules as queries on the command line.
 */
package io.commgraph.queries.server;
