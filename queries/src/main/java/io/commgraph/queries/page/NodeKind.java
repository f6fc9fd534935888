package io.commgraph.queries.page;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a node of the picture stands for. */
public enum NodeKind {
  HOST,
  ORCHESTRATION,
  KERNEL,
  DOMAIN,
  LOOP,
  BRANCH,
  ALLOC,
  WINDOW,
  DISPATCH,
  COLLECTIVE,
  CONTEXT,
  PARAMETER,
  CARRY,
  CALL,
  /** What has nothing to do with windows, folded into a count. */
  REST;

  /** The name in the page. */
  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it is a function. */
  boolean isFunction() {
    return this == HOST || this == ORCHESTRATION || this == KERNEL;
  }
}
