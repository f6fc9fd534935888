package io.commgraph.graph;

/** The layers of the graph: the code itself, what follows from it, and what the passes decided. */
enum Layer {
  CODE("code", "what stands in the IR"),
  LINEAGE("lineage", "what follows from the code: where values come from and where they go"),
  COMM("comm", "what MaterializeCommDomainScopes decided"),
  CONTEXT("context", "what MaterializeDistTensorCtx decided");

  private final String text;
  private final String doc;

  Layer(String text, String doc) {
    this.text = text;
    this.doc = doc;
  }

  /** The layer's name. */
  String text() {
    return text;
  }

  /** What the layer holds, for the generated page. */
  String doc() {
    return doc;
  }
}
