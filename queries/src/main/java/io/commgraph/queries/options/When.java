package io.commgraph.queries.options;

import java.util.Locale;

/** When something is coloured. */
public enum When {
  /** On a terminal, unless the variable {@code NO_COLOR} is set. */
  AUTO,
  ALWAYS,
  NEVER;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
