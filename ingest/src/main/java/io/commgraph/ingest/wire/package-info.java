/**
 * The binary form of the IR (IR specification, 3): one MessagePack value in which every node stands
 * once, under a number, and is referred to by that number everywhere else.
 *
 * <p>Both directions are driven by the field tables of the IR; what a table cannot say is said in
 * one place each: {@link io.commgraph.ingest.wire.TypeForm} (types and the memory reference inside
 * them), {@link io.commgraph.ingest.wire.AttrForm} (tagged values) and {@link
 * io.commgraph.ingest.wire.Tolerance} (what older files leave out).
 *
 * <p>Nodes are numbered in the order of their fields but written in the order of their fields'
 * names, so a reference may stand before its definition. The writer therefore numbers first and
 * writes then; the reader first notes where each node stands and then builds nodes when they are
 * asked for. Neither holds a tree of the file.
 */
package io.commgraph.ingest.wire;
