/**
 * The property graph of a program: its schema, one graph in memory for each program or a store of
 * many, and the loader.
 *
 * <p>{@link io.commgraph.graph.VertexKind}, {@link io.commgraph.graph.EdgeKind}, {@link
 * io.commgraph.graph.Key} and {@link io.commgraph.graph.AliasReason} are the schema. A function is
 * loaded in one walk: {@link io.commgraph.graph.FunctionLoader} its statements, {@link
 * io.commgraph.graph.ValueLoader} what they compute, {@link io.commgraph.graph.CallLoader} what
 * they call, as far as {@link io.commgraph.graph.Relevance} wants it.
 */
package io.commgraph.graph;
