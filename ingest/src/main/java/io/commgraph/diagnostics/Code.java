package io.commgraph.diagnostics;

/**
 * A member of the diagnostics catalogue. Each area has an enumeration of its own; {@link Catalogue}
 * lists them all. Code reports by the member, never by a string.
 */
public interface Code {
  /** What the catalogue says. */
  Entry entry();

  /** The constant's name in its enumeration. */
  String name();

  /** The stable code, such as {@code CG1103}; a code is never used again for something else. */
  default String id() {
    return entry().id();
  }

  /** How bad it is. */
  default Severity severity() {
    return entry().severity();
  }
}
