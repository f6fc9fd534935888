package io.commgraph.queries.page;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * An edge of the picture, from where something comes to where it goes.
 *
 * @param source the position of the node
 * @param domain of what flows; -1 if unknown
 * @param label what flows, in a few words
 */
public record PageEdge(int source, int target, Layer layer, int domain, String label) {
  /** What flows along an edge. */
  public enum Layer {
    /** The memory of windows. */
    DATA,
    /** The signal of a collective. */
    SIGNAL,
    /** From one iteration of a loop to the next. */
    CARRY,
    /** Communication contexts. */
    CONTEXT,
    /** A call that hands on no window. */
    CALL;

    /** The name in the page. */
    @JsonValue
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
