package io.commgraph.ir;

/** One entry of a key-value list. */
public record Attr(String key, AttrValue value) {}
