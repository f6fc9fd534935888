package io.commgraph.queries.options;

import java.util.Locale;

/** For people, or for programs. */
public enum TextOrJson {
  TEXT,
  JSON;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
