package io.commgraph.queries.gremlin;

import java.util.Locale;
import java.util.function.Supplier;

/** How answers are written. */
public enum ResultFormat {
  /** Aligned columns, for people. */
  TABLE(Table::new),
  /** Plain JSON: an array with an element for each result. */
  JSON(PlainJson::new),
  /** GraphSON 3, with types, for tools that know TinkerPop. */
  GRAPHSON(GraphsonText::new);

  private final Supplier<ResultText> text;

  ResultFormat(Supplier<ResultText> text) {
    this.text = text;
  }

  /** The text of a new answer. */
  public ResultText text() {
    return text.get();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
