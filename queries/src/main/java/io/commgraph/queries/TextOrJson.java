package io.commgraph.queries;

import java.util.Locale;

/** For people, or for programs. */
enum TextOrJson {
  TEXT,
  JSON;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
