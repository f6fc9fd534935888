package io.commgraph.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * Large programs that are not part of this project. They lie in the folder that the environment
 * variable {@code COMMGRAPH_REAL} names, one sub-folder a program ({@code moe/before.msgpack}).
 */
public final class RealPrograms {

  private static final String VARIABLE = "COMMGRAPH_REAL";

  private RealPrograms() {}

  /** Skips the running test, and says why, unless the programs are there. */
  public static void assumeAvailable() {
    Assumptions.assumeTrue(
        System.getenv(VARIABLE) != null,
        "skipped: set " + VARIABLE + " to a folder with one sub-folder per real program");
  }

  /** The folder of each program, by name; none if the variable is not set. */
  public static List<Path> programs() {
    String root = System.getenv(VARIABLE);
    if (root == null) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(Path.of(root))) {
      return folders.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(VARIABLE + "=" + root, e);
    }
  }
}
