package io.commgraph.ingest.text;

/**
 * A piece of text that cannot be read. The finding is reported already; whoever can go on behind
 * the piece catches this.
 */
final class Unreadable extends RuntimeException {
  static final Unreadable INSTANCE = new Unreadable();

  private static final long serialVersionUID = 1L;

  private Unreadable() {
    super("reported", null, false, false);
  }
}
