package io.commgraph.queries.files;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A pattern of paths, as a shell has them: the segment {@code **} also stands for no folder, unless
 * it is in braces, which do not nest.
 */
public final class PathPattern {
  private static final Pattern WILDCARD = Pattern.compile("[*?\\[{]");
  private static final Pattern ANY_FOLDERS = Pattern.compile("(?<![^/])\\*\\*/(?![^{]*})");

  private final Path root;
  private final PathMatcher matcher;

  private PathPattern(Path root, PathMatcher matcher) {
    this.root = root;
    this.matcher = matcher;
  }

  /**
   * The pattern that a text is; nothing if it has no wildcard, or brackets that are not in order.
   */
  static Optional<PathPattern> of(String text) {
    Matcher wildcard = WILDCARD.matcher(text);
    if (!wildcard.find()) {
      return Optional.empty();
    }
    String glob = Path.of(text).normalize().toString().replace('\\', '/');
    String shell = ANY_FOLDERS.matcher(glob).replaceAll("{**/,}");
    try {
      return Optional.of(
          new PathPattern(
              fixed(text, wildcard.start()),
              FileSystems.getDefault().getPathMatcher("glob:" + shell)));
    } catch (PatternSyntaxException e) {
      return Optional.empty();
    }
  }

  private static Path fixed(String text, int wildcard) {
    int slash = text.lastIndexOf('/', wildcard);
    return slash < 0 ? Path.of("") : Path.of(text.substring(0, Math.max(1, slash)));
  }

  /** The folder in which the pattern begins to be one. */
  Path root() {
    return root;
  }

  boolean matches(Path path) {
    return matcher.matches(path.normalize());
  }
}
