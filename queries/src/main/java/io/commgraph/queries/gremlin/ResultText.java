package io.commgraph.queries.gremlin;

import java.util.List;

/**
 * Writes one answer as text, some results at a time, so that a long answer is read while it is
 * found and is never in memory as a whole.
 */
public interface ResultText {
  /** The text of the next results. */
  String next(List<?> rows);

  /** What ends the text: of the answer, and of its last line. */
  String end();
}
