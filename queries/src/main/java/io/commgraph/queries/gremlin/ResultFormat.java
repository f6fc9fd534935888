package io.commgraph.queries.gremlin;

import java.util.List;
import java.util.Locale;

/** How answers are written. */
public enum ResultFormat {
  /** Aligned columns, for people. */
  TABLE {
    @Override
    public String write(List<?> rows) {
      return Table.of(rows);
    }
  },
  /** Plain JSON: an array with an element for each result. */
  JSON {
    @Override
    public String write(List<?> rows) {
      return PlainJson.of(rows);
    }
  },
  /** GraphSON 3, with types, for tools that know TinkerPop. */
  GRAPHSON {
    @Override
    public String write(List<?> rows) {
      return GraphsonText.of(rows);
    }
  };

  /** The results as text that ends with the end of a line. */
  public abstract String write(List<?> rows);

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
