package io.commgraph.graph;

import java.util.List;

/** The edges of the graph: the edge labels, each with the keys that its edges carry. */
public enum EdgeKind {
  CONTAINS(
      "contains",
      Layer.CODE,
      "program → function; function, loop, branch or scope → what stands directly in it",
      Key.ORDER,
      Key.ROLE),
  DEFINES(
      "defines",
      Layer.CODE,
      "function → its parameters; loop or branch → the variables that it binds; value → the variable that is assigned",
      Key.INDEX,
      Key.ROLE),
  ARG(
      "arg",
      Layer.CODE,
      "call, dispatch, collective, allocation or expression → argument",
      Key.INDEX),
  DEVICE("device", Layer.CODE, "dispatch → the expression of its `device=`"),
  BOUND(
      "bound",
      Layer.CODE,
      "loop → start, stop and step; `while` or branch → its condition",
      Key.ROLE),
  CARRIES("carries", Layer.CODE, "loop → the values that it carries", Key.INDEX),
  RETURNS("returns", Layer.CODE, "function → the values that it returns", Key.INDEX),
  CALLS("calls", Layer.CODE, "call or dispatch → the function"),
  VIEW_OF("viewOf", Layer.LINEAGE, "window → allocation"),
  ALIAS_OF(
      "aliasOf",
      Layer.LINEAGE,
      "variable → the variable, or the call, whose value or storage it has",
      Key.REASON,
      Key.OP,
      Key.INDEX,
      Key.ROLE),
  FEEDS("feeds", Layer.LINEAGE, "tensor → the dispatch or collective that takes it", Key.INDEX),
  WITHIN(
      "within",
      Layer.LINEAGE,
      "dispatch, collective, call, loop, branch, scope or domain → the innermost loop around it"),
  BINDS("binds", Layer.LINEAGE, "argument → the parameter that receives it", Key.INDEX),
  SLOT("slot", Layer.COMM, "domain → its buffers, in order", Key.INDEX),
  BACKS("backs", Layer.COMM, "buffer → the allocation that it stands for"),
  BUFFER("buffer", Layer.COMM, "distributed tensor → the buffer that its type names"),
  COVERS("covers", Layer.COMM, "domain → the devices on which it exists"),
  CONTEXT_OF("contextOf", Layer.CONTEXT, "distributed parameter or window → its context"),
  FORWARDS(
      "forwards", Layer.CONTEXT, "context → the context parameter of the callee that receives it");

  private final String text;
  private final Layer layer;
  private final String doc;
  private final List<Key> keys;

  EdgeKind(String text, Layer layer, String doc, Key... keys) {
    this.text = text;
    this.layer = layer;
    this.doc = doc;
    this.keys = List.of(keys);
  }

  /** The edge label. */
  public String text() {
    return text;
  }

  /** The layer that it belongs to. */
  Layer layer() {
    return layer;
  }

  /** From where to where it leads, for the generated page. */
  public String doc() {
    return doc;
  }

  /** The keys that its edges may carry. */
  List<Key> keys() {
    return keys;
  }
}
