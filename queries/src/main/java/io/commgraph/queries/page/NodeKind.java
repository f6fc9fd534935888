package io.commgraph.queries.page;

import com.fasterxml.jackson.annotation.JsonValue;
import io.commgraph.analyses.lineage.LineageVertices.Found;
import io.commgraph.analyses.lineage.LineageVertices.Role;
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

  /** As what a vertex is drawn. */
  static NodeKind of(Found found) {
    if (found.role() != Role.FUNCTION) {
      return valueOf(found.role().name());
    }
    if (found.text("type").equals("HOST Orchestrator")) {
      return HOST;
    }
    return found.text("op").equals("Orchestration") ? ORCHESTRATION : KERNEL;
  }

  /** Whether it is a function. */
  boolean isFunction() {
    return this == HOST || this == ORCHESTRATION || this == KERNEL;
  }
}
