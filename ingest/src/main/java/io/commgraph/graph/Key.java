package io.commgraph.graph;

/**
 * The property keys of the graph: one list for the schema, the loader, the traversals and the
 * documentation.
 */
public enum Key {
  KIND("kind", String.class, "what the vertex stands for; indexed, so traversals start with it"),
  NAME("name", String.class, "the name of the variable, function, allocation or callee"),
  OP(
      "op",
      String.class,
      "the operator or callee of a call, the kind of a statement; on `aliasOf` the operator that aliases"),
  FUNCTION("function", String.class, "the function in which it stands"),
  ORDER("order", Integer.class, "its position in the function, counted in source order"),
  SPAN("span", String.class, "its place in the source: `file:line:column`"),
  TYPE(
      "type",
      String.class,
      "the kind of type of the value: `DistributedTensor`, `Tensor`, `Scalar`, …"),
  DTYPE("dtype", String.class, "the element type of the value"),
  SHAPE("shape", String.class, "the dimensions of the value"),
  BYTES("bytes", Long.class, "the size of a window, if its dimensions are constants"),
  PROGRAM("program", String.class, "the program that it belongs to"),
  VALUE("value", Long.class, "the value of an integer constant"),
  NID("nid", Integer.class, "the number of the IR node that the vertex stands for"),
  INDEX(
      "index",
      Integer.class,
      "the position: of an argument, parameter, result, tuple element or slot"),
  ROLE(
      "role",
      String.class,
      "which of several: `start`, `stop`, `step`, `condition`; `parameter`, `induction`, `result`, `value`; `init`, `yield`, `result`; `then`, `else`"),
  REASON("reason", String.class, "why two variables are aliases; see below");

  private final String text;
  private final Class<?> type;
  private final String doc;

  Key(String text, Class<?> type, String doc) {
    this.text = text;
    this.type = type;
    this.doc = doc;
  }

  /** The key as it is typed in Gremlin. */
  public String text() {
    return text;
  }

  /** The class of the values. */
  Class<?> type() {
    return type;
  }

  /** What the value says, for the generated page. */
  public String doc() {
    return doc;
  }
}
