package io.commgraph.queries.findings;

import io.commgraph.ir.Span;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Files as other programs look for them: from the working directory, with slashes. */
final class Places {
  private Places() {}

  /** The file of a place; empty if it is not known. */
  static String file(Span span) {
    String name = span.filename();
    try {
      Path path = Path.of(name);
      Path working = Path.of("").toAbsolutePath();
      boolean below = path.isAbsolute() && path.startsWith(working);
      return (below ? working.relativize(path) : path).normalize().toString().replace('\\', '/');
    } catch (InvalidPathException e) {
      return name;
    }
  }
}
