package io.commgraph.diagnostics;

import java.util.Optional;

/** Where the renderer gets the source text from that spans point into. */
@FunctionalInterface
public interface SourceLines {
  /** No source text at all. */
  SourceLines NONE = (file, number) -> Optional.empty();

  /**
   * One line of a file, without its end.
   *
   * @param file the file's name as spans give it
   * @param number counted from 1
   * @return nothing if the file is not at hand or has no such line
   */
  Optional<String> line(String file, int number);
}
