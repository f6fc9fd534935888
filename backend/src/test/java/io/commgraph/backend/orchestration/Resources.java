package io.commgraph.backend.orchestration;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** The files of these tests. */
final class Resources {
  private Resources() {}

  /** A file or folder below {@code orchestration}. */
  static Path folder(String name) {
    try {
      return Path.of(Resources.class.getResource("/orchestration/" + name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
