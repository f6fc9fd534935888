package io.commgraph.ingest.text;

/**
 * A piece of text that cannot be read. The finding is reported already; whoever can go on behind
 * the piece catches this.
 */
final class Unreadable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unreadable() {
    super("reported", null, false, false);
  }
}
