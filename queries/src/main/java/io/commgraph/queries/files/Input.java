package io.commgraph.queries.files;

import java.nio.file.Path;

/**
 * A program to read.
 *
 * @param argument as the user wrote it: a path, or {@code -}; of a folder, the path of a snapshot
 *     in it
 * @param name what its outputs are called: the path without endings, below the common parent of all
 *     inputs (design, 7)
 */
public record Input(String argument, String name) {
  public static final String STANDARD_INPUT = "-";

  private static final int LARGE = 1 << 20;

  /** Whether it is no file, and can be read only once. */
  public boolean isStandardInput() {
    return argument.equals(STANDARD_INPUT);
  }

  /** What findings call the file. */
  public String fileName() {
    return isStandardInput() ? "stdin" : argument;
  }

  /** The file name without folders, which is the same wherever the file lies. */
  public String shortName() {
    return isStandardInput() ? "stdin" : path().getFileName().toString();
  }

  /** Whether reading and compiling it takes a second or more. */
  public boolean isLarge() {
    return !isStandardInput() && path().toFile().length() > LARGE;
  }

  /** The file; not for standard input. */
  public Path path() {
    return Path.of(argument);
  }
}
