package io.commgraph.queries;

import java.nio.file.Path;

/**
 * A program to read.
 *
 * @param argument as the user wrote it: a path, or {@code -}; of a folder, the path of a snapshot
 *     in it
 * @param name what its outputs are called: the path without endings, below the common parent of all
 *     inputs (design, 7)
 */
record Input(String argument, String name) {
  static final String STANDARD_INPUT = "-";

  boolean isStandardInput() {
    return argument.equals(STANDARD_INPUT);
  }

  /** What findings call the file. */
  String fileName() {
    return isStandardInput() ? "stdin" : argument;
  }

  /** The file name without folders, which is the same wherever the file lies. */
  String shortName() {
    return isStandardInput() ? "stdin" : path().getFileName().toString();
  }

  Path path() {
    return Path.of(argument);
  }
}
