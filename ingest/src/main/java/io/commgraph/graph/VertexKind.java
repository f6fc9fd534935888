package io.commgraph.graph;

/** What a vertex can stand for: the values of {@code kind}, which are also the vertex labels. */
public enum VertexKind {
  PROGRAM("program", Layer.CODE, "the program"),
  FUNCTION("function", Layer.CODE, "a function; `op` is its type, `type` its level and role"),
  VAR("var", Layer.CODE, "a variable: a parameter, a local, a loop's carried value or result"),
  ALLOC(
      "alloc",
      Layer.CODE,
      "the allocation of a window's buffer, and the pointer that it is bound to"),
  WINDOW(
      "window",
      Layer.CODE,
      "a distributed tensor over an allocation, and the variable that it is bound to"),
  DISPATCH("dispatch", Layer.CODE, "a call or submit of a chip orchestration from the host"),
  COLLECTIVE("collective", Layer.CODE, "a collective that the host calls"),
  CALL("call", Layer.CODE, "any other call or submit"),
  EXPRESSION("expression", Layer.CODE, "arithmetic, a tuple, a projection"),
  CONSTANT("constant", Layer.CODE, "a constant, once a function"),
  LOOP("loop", Layer.CODE, "a `for` (`op` = `for`) or `while`"),
  BRANCH("branch", Layer.CODE, "an `if`"),
  SCOPE("scope", Layer.CODE, "a region of statements; `op` is its kind"),
  DOMAIN("domain", Layer.COMM, "a communication domain"),
  WINDOW_BUFFER("windowBuffer", Layer.COMM, "a buffer with a copy on every device of its domain"),
  DEVICE_SET("deviceSet", Layer.COMM, "a set of devices; `name` is `all` or the list"),
  CONTEXT("context", Layer.CONTEXT, "a communication context: a parameter, or a query of the host");

  private final String text;
  private final Layer layer;
  private final String doc;

  VertexKind(String text, Layer layer, String doc) {
    this.text = text;
    this.layer = layer;
    this.doc = doc;
  }

  /** The value of {@code kind}. */
  public String text() {
    return text;
  }

  /** The layer that it belongs to. */
  Layer layer() {
    return layer;
  }

  /** What it stands for, for the generated page. */
  public String doc() {
    return doc;
  }
}
